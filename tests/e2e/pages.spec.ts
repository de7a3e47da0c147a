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

  test("every public page has its own title, and a description, address and card", async ({
    page,
    baseURL,
  }) => {
    const titles = new Map<string, string>();
    for (const path of publicPaths) {
      await page.goto(path);
      const title = await page.title();
      const { pathname, search } = new URL(path, baseURL);
      expect(title.length, path).toBeLessThanOrEqual(60);
      const content = (name: string) =>
        page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute("content");
      const description = (await content("description")) ?? "";
      expect(description.length, path).toBeGreaterThan(20);
      expect(await content("og:description"), path).toBe(description);
      expect(await content("og:title"), path).toBeTruthy();
      expect(await content("og:site_name"), path).toBe("Griot");
      expect(await content("twitter:card"), path).toBe("summary_large_image");
      const isHidden = (await page.locator('meta[name="robots"]').count()) > 0;
      if (isHidden) continue;
      const canonical = await page.locator('link[rel="canonical"]').getAttribute("href");
      expect(canonical, path).toContain(`${baseURL}${pathname}`);
      expect(await content("og:url"), path).toBe(canonical);
      if (search === "") expect(canonical).toBe(`${baseURL}${path}`);
      if (canonical === `${baseURL}${path}`) {
        expect(titles.get(title), title).toBeUndefined();
        titles.set(title, path);
      }
    }
    expect(titles.size).toBeGreaterThan(8);
  });

  test("a later page of a list has its number in the title, and its own address", async ({
    page,
    baseURL,
  }) => {
    for (const path of ["/movies", "/browse", "/all-reviews", "/creators"]) {
      await page.goto(`${path}?page=2`);
      await expect(page).toHaveTitle(/page 2/);
      const description = page.locator('meta[name="description"]');
      await expect(description).toHaveAttribute("content", /^Page 2: /);
      const canonical = page.locator('link[rel="canonical"]');
      await expect(canonical).toHaveAttribute("href", `${baseURL}${path}?page=2`);
    }
  });

  test("the metadata of a page is within its first 30 kilobytes", async ({ request }) => {
    for (const path of publicPaths) {
      const html = Buffer.from(await (await request.get(path)).body());
      const tags = ["</title>", "<meta ", '<link rel="canonical"'];
      const last = Math.max(...tags.map((part) => html.lastIndexOf(part)));
      expect(html.indexOf('<meta property="og:title"'), path).toBeGreaterThan(0);
      expect(last, path).toBeLessThan(30_000);
    }
  });
});
