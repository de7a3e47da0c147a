import { isRouteErrorResponse } from "react-router";
import { ErrorPage } from "./error-page.tsx";

type Props = {
  error: unknown;
  /** What the page says where what it shows is not there. */
  notFound?: { title: string; message: string; back?: { to: string; label: string } };
};

/** What stands in place of a page that failed. */
export function RouteError({ error, notFound }: Props) {
  if (!isRouteErrorResponse(error)) return <ErrorPage status={500} />;
  const { status, data } = error;
  if (status === 404 && notFound) return <ErrorPage status={status} {...notFound} />;
  return (
    <ErrorPage
      status={status}
      message={readText(data, "message")}
      reference={readText(data, "reference")}
    />
  );
}

function readText(data: unknown, name: string): string | undefined {
  const value = typeof data === "object" && data !== null && Reflect.get(data, name);
  return typeof value === "string" ? value : undefined;
}
