import { createRequestHandler, type RouterContextProvider, type ServerBuild } from "react-router";
import { type Outcome, outcomeContext } from "#app/http/action-result.ts";
import { withMappedErrors } from "./map-errors.ts";

/** Runs the actions of plain forms: data as JSON, a redirect as its address, and the toast. */
export function createFormHandler(build: ServerBuild, mode: string) {
  const answer = createRequestHandler(withMappedErrors(withoutPages(build)), mode);
  return async (request: Request, context: RouterContextProvider): Promise<Response> => {
    const response = await answer(request, context);
    const redirectTo = response.headers.get("Location");
    const { toast } = context.get(outcomeContext);
    if (redirectTo === null) return toast ? withToast(response, toast) : response;
    const headers = new Headers();
    for (const cookie of response.headers.getSetCookie()) headers.append("Set-Cookie", cookie);
    return Response.json({ redirectTo, toast }, { headers });
  };
}

async function withToast(refusal: Response, toast: Outcome["toast"]): Promise<Response> {
  const { status, headers } = refusal;
  const body: Record<string, unknown> = await refusal.json();
  headers.delete("Content-Length");
  return Response.json({ ...body, toast }, { status, headers });
}

function withoutPages(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route];
    const { default: _page, ErrorBoundary: _failure, ...module } = route.module;
    return [id, { ...route, module }];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}
