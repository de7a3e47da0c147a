import type { Page } from "@playwright/test";
import { expect, test } from "./shared-page.ts";

const pictures = ".poster, .avatar";

/** Where every element is, in the page's pixels, without the contents of pictures. */
function placesOf(page: Page) {
  return page.evaluate((inside) => {
    const shown = [...document.querySelectorAll("main *")].filter(
      (one) => !one.parentElement?.closest(inside),
    );
    return shown.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return `${one.localName}.${one.className} ${[x, y + scrollY, width, height].map(Math.round)}`;
    });
  }, pictures);
}

const countUndrawn = (page: Page) =>
  page.locator(pictures).evaluateAll(
    (all) =>
      all.filter((one) => {
        const part = one.firstElementChild;
        return part?.checkVisibility() && !part.checkVisibility({ contentVisibilityAuto: true });
      }).length,
  );

/** One list and one film. */
const usual = new Set(["/movies 360", "/movie/the-wedding-party-2016 1280"]);

for (const width of [360, 1280]) {
  for (const path of ["/", "/movies", "/movie/the-wedding-party-2016", "/creator/kunle-afolayan"]) {
    const tag = usual.has(`${path} ${width}`) ? [] : ["@thorough"];
    test(`${path} draws far pictures late at ${width} px, and nothing moves`, { tag }, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 640 });
      await page.goto(path);
      expect(await countUndrawn(page)).toBeGreaterThan(0);
      const places = await placesOf(page);
      await page.locator(pictures).evaluateAll((all) => {
        for (const one of all) (one as HTMLElement).style.contentVisibility = "visible";
      });
      expect(await countUndrawn(page)).toBe(0);
      expect(await placesOf(page)).toEqual(places);
    });
  }
}

test("a list that is come back to or reloaded is where the reader left it", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/movies");
  const last = page.locator(".movie-card h3 a").last();
  await last.evaluate((link) => link.scrollIntoView({ block: "center", behavior: "instant" }));
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  const left = await scrolled();
  expect(left).toBeGreaterThan(2_000);
  await last.evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(/\/movie\//);
  await expect.poll(scrolled).toBe(0);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("All Movies");
  await expect.poll(scrolled).toBe(left);
  await page.reload();
  await expect.poll(scrolled).toBe(left);
});

test("the end of a page is reached at once", { tag: "@thorough" }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/movies");
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
  await expect(page.locator(".site-footer a").last()).toBeInViewport();
});
