import type { Page } from "@playwright/test";
import { test as base, useQuietly, waitForLife } from "./test.ts";

export { expect, signIn } from "./test.ts";

/**
 * A browser test that is given the page of the one before it, with neither cookies nor stored
 * data of it: a page of its own costs as much as going to an address does. Not for tests of what the
 * browser fetches, nor for those that change a page for good, by its clock or by scripts of theirs.
 */
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

/** Its renderer is what is kept: to leave the site for a moment would cost as much as a new page. */
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
