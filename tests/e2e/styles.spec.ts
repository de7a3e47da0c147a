import { expect, signIn, test } from "./test.ts";

test("a visitor's first page brings its styles, and the next ones load what they wear", async ({
  page,
}) => {
  const sheets: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "stylesheet") sheets.push(new URL(request.url()).pathname);
  });
  await page.goto("/");
  const heading = page.getByRole("heading", { level: 1 });
  const sizeOf = () => heading.evaluate((element) => getComputedStyle(element).fontSize);
  const first = await sizeOf();
  expect(Number.parseFloat(first)).toBeGreaterThan(24);
  expect(sheets).toEqual([]);
  await page.getByRole("link", { name: "Movies" }).first().click();
  await expect(heading).toHaveText("All Movies");
  expect(sheets).toEqual([expect.stringMatching(/^\/assets\/lists-/)]);
  await page.goBack();
  await expect(heading).not.toHaveText("All Movies");
  expect(await sizeOf()).toBe(first);
});

test("members and the lite view get styles that browsers cache", { tag: "@thorough" }, async ({
  page,
  request,
}) => {
  const lite = await request.get("/", { headers: { "Save-Data": "on" } });
  await signIn(page, "reader-0");
  for (const answer of [lite, await page.request.get("/")]) {
    const html = await answer.text();
    expect(html).not.toContain("<style");
    expect(html).toMatch(/<link rel="stylesheet" href="\/assets\/root-[\w-]+\.css"\/>/);
  }
});

test("on paper a film, a list and a review are black on white, without what is pressed", {
  tag: "@thorough",
}, async ({ page }) => {
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  for (const path of ["/movie/xala-1975", "/movies", "/all-reviews"]) {
    await page.goto(path);
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveCSS("color", "rgb(0, 0, 0)");
    await expect(page.getByRole("banner")).toBeHidden();
    await expect(page.getByRole("button")).toHaveCount(0);
  }
  await expect(page.locator("blockquote").first()).toHaveCSS("color", "rgb(0, 0, 0)");
});

test("the lite view has the system's fonts", { tag: "@thorough" }, async ({ page }) => {
  const fonts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "font") fonts.push(request.url());
  });
  await page.setExtraHTTPHeaders({ "Save-Data": "on" });
  await page.goto("/");
  expect(fonts).toEqual([]);
  await page.setExtraHTTPHeaders({});
  await page.goto("/movies");
  await page.evaluate(() => document.fonts.ready);
  expect(fonts).toEqual([expect.stringMatching(/\/assets\/fira-sans-black-[\w-]+\.woff2$/)]);
});
