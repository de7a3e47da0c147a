import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { looks } from "./looks.ts";

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** What axe finds on a page: each rule that is broken, with the first place. */
export function findFaults(page: Page): Promise<string[]> {
  return analyze(page, (builder) => builder.withTags(standards));
}

/** The same of what colours alone decide, for a page that was looked at in another theme before. */
export function findFaultsOfColour(page: Page): Promise<string[]> {
  return analyze(page, (builder) => builder.withRules(["color-contrast", "link-in-text-block"]));
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

async function analyze(page: Page, choose: (builder: AxeBuilder) => AxeBuilder) {
  const builder = new AxeBuilder({ page }).options({ resultTypes: ["violations"] });
  // By itself it opens one more page each time, for frames of other sites, which no page has.
  const { violations } = await choose(builder).setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
