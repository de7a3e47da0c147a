import { useRouteLoaderData } from "react-router";

let last: unknown;

/**
 * What every page knows, of the site and of who reads it. Where the browser asked for it anew and
 * nothing came, what came before: a lost connection signs nobody out.
 */
export function useRootData<Data>(): Data | undefined {
  const data = (useRouteLoaderData("root") ?? last) as Data | undefined;
  // On the server the next reader is somebody else.
  if (!import.meta.env.SSR) last = data;
  return data;
}
