import type { Page } from "@playwright/test";
import { startOwnSite } from "./own-site.ts";
import { test as base, expect } from "./test.ts";

export const path = "/admin/movies/import";

/** On a site of its own, as thousands of new films would fill other tests' lists. */
export const test = base.extend<object, { ownSite: string }>({
  ownSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from it.
    async ({}, use) => {
      const { url, stop } = await startOwnSite();
      await use(url);
      await stop();
    },
    { scope: "worker" },
  ],
  baseURL: ({ ownSite }, use) => use(ownSite),
});

/** A file with other column names, no language, and a fault in every hundredth row. */
export function buildFile(films: number, name: string) {
  const rows = Array.from({ length: films }, (_, number) => {
    const year = number % 100 === 7 ? "soon" : "2001";
    return `"${name} ${number}, a film","First line.\nSecond line.",${year},Dramas,4.5`;
  });
  const text = ["Name,Texte,Year,Genre,average_rating", ...rows].join("\r\n");
  return { name: "films.csv", mimeType: "application/vnd.ms-excel", buffer: Buffer.from(text) };
}

/** Leads to the first step, whatever another test has left. */
export async function reset(page: Page) {
  await page.goto(path);
  const button = page.getByRole("button", { name: "Reset" });
  if (await button.isVisible()) await button.click();
  await expect(page.getByLabel("CSV file")).toBeVisible();
}
