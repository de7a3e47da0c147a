import type { Page } from "@playwright/test";
import { test as base, useQuietly, waitForLife } from "./test.ts";

export { expect, signIn, signInFresh, tagsOf } from "./test.ts";

/** Reuses the last test's page without its cookies and data: a new one costs as much as a visit. */
export const test = base.extend<object, { pages: Map<string, Page> }>({
  pages: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from it.
    async ({}, use) => {
      const pages = new Map<string, Page>();
      await use(pages);
      for (const page of pages.values()) await page.context().close();
    },
    { scope: "worker" },
  ],
  context: ({ page }, use) => use(page.context()),
  page: async ({ pages, browser, javaScriptEnabled, baseURL, viewport }, use) => {
    const kind = `${javaScriptEnabled} ${baseURL}`;
    const known = pages.get(kind);
    const page = known ?? (await (await browser.newContext()).newPage());
    if (!known && javaScriptEnabled !== false) waitForLife(page);
    pages.set(kind, page);
    await page.setViewportSize(viewport ?? { width: 1280, height: 720 });
    await useQuietly(page, use);
    await forget(page);
  },
});

/** Stays on the site: to leave it for a moment would cost as much as a new page. */
async function forget(page: Page): Promise<void> {
  const context = page.context();
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.setExtraHTTPHeaders({});
  await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: null });
  if (page.url() !== "about:blank") {
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
  }
  await context.clearCookies();
}
