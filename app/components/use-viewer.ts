import { useRouteLoaderData } from "react-router";
import type { PresentedViewer } from "#app/present-viewer.ts";

/** What pages show of the member who looks at them; null for a visitor. */
export function useViewer() {
  return useRouteLoaderData<{ viewer: PresentedViewer | null }>("root")?.viewer ?? null;
}
