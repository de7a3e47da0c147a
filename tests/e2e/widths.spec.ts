import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { hiddenPaths, publicPaths } from "./public-paths.ts";
import { expect, openBeforeScripts, test } from "./test.ts";

// Depends on the width of letters: runs with each set of fonts of tests/setup/fonts.ts.
const sizes = [
  { width: 320, text: "100%" },
  { width: 360, text: "200%" },
  { width: 1280, text: "200%" },
];

test("no public page sticks out at 320 px, nor at twice the text size", {
  tag: "@thorough",
}, async ({ browser, baseURL }) => {
  test.slow();
  const page = await openBeforeScripts(browser, baseURL);
  const wrong: string[] = [];
  for (const path of [...publicPaths, ...hiddenPaths]) {
    await page.goto(path);
    for (const { width, text } of sizes) {
      await page.setViewportSize({ width, height: 900 });
      const faults = await page.evaluate(listFaults, text);
      wrong.push(...faults.map((fault) => `${path} at ${width} px, ${text}: ${fault}`));
    }
  }
  await page.close();
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

/** Runs in the page, once a size: how far it sticks out, and where words are cut in two. */
function listFaults(text: string): string[] {
  const root = document.documentElement;
  root.style.fontSize = text;
  const out = root.scrollWidth - root.clientWidth;
  const broken = [...document.querySelectorAll(".bottom-bar a")].filter((link) => {
    const range = document.createRange();
    range.selectNodeContents(link.lastChild ?? link);
    return range.getClientRects().length > 1;
  });
  const headings = text === "100%" ? document.querySelectorAll<HTMLElement>("h1, h2, h3") : [];
  const split = [...headings].filter((heading) => {
    heading.style.overflowWrap = "normal";
    // One pixel wide are the headings for screen readers alone.
    const isSplit = heading.clientWidth > 1 && heading.scrollWidth > heading.clientWidth + 1;
    heading.style.overflowWrap = "";
    return isSplit;
  });
  return [
    ...(out > 0 ? [`${out} px stick out`] : []),
    ...broken.map((link) => `the bar breaks ${link.textContent}`),
    ...split.map((heading) => `a word is split in ${heading.textContent}`),
  ];
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
