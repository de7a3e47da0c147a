import type { ReactNode } from "react";
import { isRouteErrorResponse, useLocation } from "react-router";
import { signInPath } from "#app/sign-in-path.ts";
import { ErrorPage } from "./error-page.tsx";

type Props = {
  error: unknown;
  /** What the page says where what it shows is not there. */
  notFound?: { title: string; message: string; back?: { to: string; label: string } };
  /** What stands where the site has failed and nobody knows why, in place of the usual words. */
  failed?: ReactNode;
};

/** What stands in place of a page that failed. */
export function RouteError({ error, notFound, failed }: Props) {
  const { pathname, search } = useLocation();
  if (isLostConnection(error)) {
    return (
      <ErrorPage
        status={0}
        title="No connection"
        message="The page did not come through. Check your connection and try again."
        back={{ to: pathname + search, label: "Try Again", reloadDocument: true }}
      />
    );
  }
  if (!isRouteErrorResponse(error)) return failed ?? <ErrorPage status={500} />;
  const { status, data } = error;
  if (status === 500 && failed) return failed;
  if (status === 404 && notFound) return <ErrorPage status={status} {...notFound} />;
  const back = { to: signInPath(pathname + search), label: "Sign In" };
  return (
    <ErrorPage
      status={status}
      {...(status === 401 && { back })}
      message={readText(data, "message")}
      reference={readText(data, "reference")}
    />
  );
}

/** The browsers' several words for a request that got no answer. */
function isLostConnection(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}

function readText(data: unknown, name: string): string | undefined {
  const value = typeof data === "object" && data !== null && Reflect.get(data, name);
  return typeof value === "string" ? value : undefined;
}
