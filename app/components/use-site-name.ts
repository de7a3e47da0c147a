import { useRouteLoaderData } from "react-router";

export const usualSiteName = "Griot";

/** What the site is called: its administrator's choice. */
export function useSiteName(): string {
  return useRouteLoaderData<{ siteName: string }>("root")?.siteName ?? usualSiteName;
}
