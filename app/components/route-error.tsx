import type { ReactNode } from "react";
import { isRouteErrorResponse, useLocation } from "react-router";
import { signInPath } from "#app/http/sign-in-path.ts";
import { ErrorPage } from "./error-page.tsx";

type Props = {
  error: unknown;
  notFound?: { title: string; message: string; back?: { to: string; label: string } };
  failed?: ReactNode;
};

export function RouteError({ error, notFound, failed }: Props) {
  const { pathname, search } = useLocation();
  if (isLostConnection(error)) {
    return (
      <ErrorPage
        status={0}
        title="No connection"
        message="The page did not load. Check your connection and try again."
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

/** Each browser words a failed request differently. */
function isLostConnection(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}

function readText(data: unknown, name: string): string | undefined {
  const value = typeof data === "object" && data !== null && Reflect.get(data, name);
  return typeof value === "string" ? value : undefined;
}
