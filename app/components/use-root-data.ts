import { useRouteLoaderData } from "react-router";
import type { PresentedViewer } from "#app/present-viewer.ts";

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

export const usualSiteName = "Griot";

/** What the site is called: its administrator's choice. */
export function useSiteName(): string {
  return useRootData<{ siteName: string }>()?.siteName ?? usualSiteName;
}

/** What pages show of the member who looks at them; null for a visitor. */
export function useViewer() {
  return useRootData<{ viewer: PresentedViewer | null }>()?.viewer ?? null;
}
