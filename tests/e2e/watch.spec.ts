import { expect, test } from "./shared-page.ts";

test("the countries of what can be watched stand in rows, also beside a name of two lines", async ({
  page,
}) => {
  await page.goto("/watch");
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const places = await page.locator(".watch-countries a").evaluateAll(listFirstLines);
    const columns = new Set(places.map(({ left }) => left)).size;
    const rows = new Set(places.map(({ top }) => top)).size;
    expect(rows, `with ${columns} columns`).toBe(Math.ceil(places.length / columns));
  }
});

/** Runs in the page. */
function listFirstLines(links: Element[]) {
  return links.map((link) => {
    const text = document.createRange();
    text.selectNodeContents(link);
    const [line] = text.getClientRects();
    return { left: Math.round(line?.left ?? 0), top: Math.round(line?.top ?? 0) };
  });
}
