import { useRouteLoaderData } from "react-router";
import type { PresentedViewer } from "#app/http/present-viewer.ts";

let last: unknown;

/** The root loader's data; if reloading fails the last known, so that nobody seems signed out. */
export function useRootData<Data>(): Data | undefined {
  const data = (useRouteLoaderData("root") ?? last) as Data | undefined;
  // On the server the next request is someone else's.
  if (!import.meta.env.SSR) last = data;
  return data;
}

export const usualSiteName = "Griot";

export function useSiteName(): string {
  return useRootData<{ siteName: string }>()?.siteName ?? usualSiteName;
}

export function useViewer() {
  return useRootData<{ viewer: PresentedViewer | null }>()?.viewer ?? null;
}
