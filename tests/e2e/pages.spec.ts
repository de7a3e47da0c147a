import { findAlike, findFaults, findFaultsOfColour, looks } from "./axe.ts";
import { hiddenPaths, publicPaths, templates, templatesOfOwner } from "./public-paths.ts";
import { expect, signIn, test } from "./shared-page.ts";

for (const [index, path] of [...templates, ...templatesOfOwner].entries()) {
  const { width, colorScheme } = looks[index % looks.length] ?? looks[0];
  test(`axe finds nothing on ${path} in one look, and nothing sticks out at 320 px`, async ({
    page,
  }) => {
    if (templatesOfOwner.includes(path)) await signIn(page, "owner");
    await page.setViewportSize({ width: 320, height: 900 });
    await page.goto(path);
    const out = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(out).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    expect(await findFaults(page), `${colorScheme}, ${width} px`).toEqual([]);
  });
}

for (const path of [...publicPaths, ...hiddenPaths]) {
  test(`axe finds nothing on ${path}, in both themes, on a phone and on a desk`, {
    tag: "@thorough",
  }, async ({ page }) => {
    await page.goto(path);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: "light" });
      expect(await findFaults(page), `light, ${width} px`).toEqual([]);
      await page.emulateMedia({ colorScheme: "dark" });
      expect(await findFaultsOfColour(page), `dark, ${width} px`).toEqual([]);
      expect(await findAlike(page), `sound alike, ${width} px`).toEqual([]);
    }
  });
}

test.describe("what search engines and shared links read", () => {
  test.use({ javaScriptEnabled: false });

  test("the metadata of a page is within its first 30 kilobytes", { tag: "@thorough" }, async ({
    request,
  }) => {
    for (const path of publicPaths) {
      const html = Buffer.from(await (await request.get(path)).body());
      // Drawings have titles of their own.
      const title = html.indexOf("</title>");
      const tags = ["<meta ", '<link rel="canonical"'];
      const last = Math.max(title, ...tags.map((part) => html.lastIndexOf(part)));
      expect(html.indexOf('<meta property="og:title"'), path).toBeGreaterThan(0);
      expect(last, path).toBeLessThan(30_000);
    }
  });
});
