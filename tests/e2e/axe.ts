import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type { RunOnly, run } from "axe-core";
import { looks } from "./looks.ts";

// The small form of it, which a page takes in for half of what the other costs.
const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** What axe finds on a page: each rule that is broken, with the first place. */
export function findFaults(page: Page): Promise<string[]> {
  return analyze(page, { type: "tag", values: standards });
}

/** The same of what colours alone decide, for a page that was looked at in another theme before. */
export function findFaultsOfColour(page: Page): Promise<string[]> {
  return analyze(page, { type: "rule", values: ["color-contrast", "link-in-text-block"] });
}

/** Expects of a state of a page that axe finds nothing in either look, and nothing scrolls sideways. */
export async function expectNoBarriers(page: Page, state = page.url()): Promise<void> {
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    expect(await findFaults(page), `${state}, ${width} px`).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `${state} fits into ${width} px`).toBeLessThanOrEqual(0);
  }
}

async function analyze(page: Page, runOnly: RunOnly): Promise<string[]> {
  // It looks into no frame but this one.
  expect(page.frames()).toHaveLength(1);
  // It is half a megabyte, which a page takes in once, however often it is looked at.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(source);
  return page.evaluate(findViolations, runOnly);
}

/** Runs in the page. */
async function findViolations(runOnly: RunOnly): Promise<string[]> {
  const { axe } = globalThis as unknown as { axe: { run: typeof run } };
  const { violations } = await axe.run(document, {
    resultTypes: ["violations"],
    runOnly,
    // It would copy each style sheet too, for a rule of its own that is no part of the standards.
    preload: { assets: ["media"] },
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
