import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { hiddenPaths, publicPaths } from "./public-paths.ts";
import { expect, test } from "./test.ts";

// Depends on the width of letters: runs with each set of fonts of tests/setup/fonts.ts.
const sizes = [
  { width: 320, text: "100%" },
  { width: 360, text: "200%" },
  { width: 1280, text: "200%" },
];

test("no public page sticks out at 320 px, nor at twice the text size", {
  tag: "@thorough",
}, async ({ page }) => {
  test.slow();
  const wrong: string[] = [];
  for (const path of [...publicPaths, ...hiddenPaths]) {
    await page.goto(path);
    for (const { width, text } of sizes) {
      await page.setViewportSize({ width, height: 900 });
      const out = await page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
        return document.documentElement.scrollWidth - document.documentElement.clientWidth;
      }, text);
      if (out > 0) wrong.push(`${path} at ${width} px, ${text}: ${out} px`);
      const lines = await page.locator(".bottom-bar a:visible").evaluateAll(listBrokenWords);
      wrong.push(...lines.map((word) => `${path} at ${width} px, ${text} breaks ${word}`));
      const split = width === 320 ? await page.evaluate(listSplitHeadings) : [];
      wrong.push(...split.map((heading) => `${path} splits a word of ${heading}`));
    }
  }
  expect(wrong).toEqual([]);
});

test.describe("without JavaScript", () => {
  // Without scripts, which do not place titles.
  test.use({ javaScriptEnabled: false });

  test("no title of the catalogue breaks a word or leaves its place on a poster", {
    tag: "@thorough",
  }, async ({ page }) => {
    const rows: { title: string }[] = parse(readFileSync("db/seed/starter/films.csv"), {
      columns: true,
    });
    const wrong: string[] = [];
    for (let start = 0; start < rows.length; start += 84) {
      const tried = rows.slice(start, start + 84).map(({ title }) => ["title", title]);
      await page.goto(`/styleguide/posters?${new URLSearchParams(tried)}`);
      const posters = page.locator(".styleguide-tried .poster");
      expect(await posters.count()).toBeGreaterThanOrEqual(tried.length);
      wrong.push(...(await posters.evaluateAll(listMisfits)));
    }
    expect(wrong).toEqual([]);
  });
});

/** Runs in the page: the words of the bar that take two lines. */
function listBrokenWords(links: Element[]): string[] {
  return links.flatMap((link) => {
    const range = document.createRange();
    range.selectNodeContents(link.lastChild ?? link);
    return range.getClientRects().length > 1 ? [link.textContent] : [];
  });
}

/** Runs in the page: the headings with a word that is wider than their line. */
function listSplitHeadings(): string[] {
  return [...document.querySelectorAll<HTMLElement>("h1, h2, h3")].flatMap((heading) => {
    heading.style.overflowWrap = "normal";
    // One pixel wide are the headings for screen readers alone.
    const isSplit = heading.clientWidth > 1 && heading.scrollWidth > heading.clientWidth + 1;
    heading.style.overflowWrap = "";
    return isSplit ? [heading.textContent] : [];
  });
}

/** Runs in the page: the posters whose title overflows, breaks a word or covers the picture. */
function listMisfits(posters: Element[]): string[] {
  // All before any is measured, to lay the page out only once.
  for (const poster of posters) {
    (poster as HTMLElement).style.contentVisibility = "visible";
    poster.querySelector("b")?.style.setProperty("overflow-wrap", "normal");
  }
  return posters.flatMap((poster) => {
    const title = poster.querySelector("b");
    const art = poster.querySelector(".art");
    if (!title || !art) return ["A poster has no title."];
    const [inner, outer] = [title.getBoundingClientRect(), poster.getBoundingClientRect()];
    const faults = {
      wide: title.scrollWidth > title.clientWidth + 1,
      out: inner.left < outer.left - 1 || inner.right > outer.right + 1,
      cut: inner.top < outer.top - 1 || inner.bottom > outer.bottom + 1,
      squeezed: art.getBoundingClientRect().height < outer.height * 0.3,
    };
    const found = Object.entries(faults).flatMap(([fault, is]) => (is ? [fault] : []));
    const name = `${poster.className} ${outer.width}px ${title.textContent}`;
    return found.length > 0 ? [`${found.join()}: ${name}`] : [];
  });
}
