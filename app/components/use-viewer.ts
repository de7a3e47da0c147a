import type { PresentedViewer } from "#app/present-viewer.ts";
import { useRootData } from "./use-root-data.ts";

/** What pages show of the member who looks at them; null for a visitor. */
export function useViewer() {
  return useRootData<{ viewer: PresentedViewer | null }>()?.viewer ?? null;
}
