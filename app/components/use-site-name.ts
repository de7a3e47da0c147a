import { useRootData } from "./use-root-data.ts";

export const usualSiteName = "Griot";

/** What the site is called: its administrator's choice. */
export function useSiteName(): string {
  return useRootData<{ siteName: string }>()?.siteName ?? usualSiteName;
}
