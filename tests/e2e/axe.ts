import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Frame, type Page } from "@playwright/test";
import type { RunOnly, run } from "axe-core";

// Minified, which a page loads in half the time.
const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Layout follows width and contrast follows theme; pages.spec.ts checks all four combinations. */
export const looks = [
  { width: 360, colorScheme: "light" },
  { width: 1280, colorScheme: "dark" },
] as const;

export function findFaults(page: Page): Promise<string[]> {
  return analyze(page, { type: "tag", values: standards });
}

/** Only the rules about colour, for a page already checked in the other theme. */
export function findFaultsOfColour(page: Page): Promise<string[]> {
  return analyze(page, { type: "rule", values: ["color-contrast", "link-in-text-block"] });
}

export async function expectNoBarriers(page: Page, state = page.url()): Promise<void> {
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    expect(await findFaults(page), `${state}, ${width} px`).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `${state} fits into ${width} px`).toBeLessThanOrEqual(0);
  }
}

/** Links and buttons that sound alike and lead elsewhere; the visible ones of the page. */
export async function findAlike(page: Page): Promise<string[]> {
  await loadAxe(page);
  return page.evaluate(listAlike);
}

/** Runs in the page. */
function listAlike(): string[] {
  type Axe = {
    setup: () => void;
    teardown: () => void;
    commons: { text: { accessibleText: (one: Element) => string } };
  };
  const { axe } = globalThis as unknown as { axe: Axe };
  const targets = new Map<string, Set<string>>();
  axe.setup();
  for (const one of document.querySelectorAll<HTMLElement>("a[href], button, summary")) {
    if (!one.checkVisibility({ visibilityProperty: true })) continue;
    const name = axe.commons.text.accessibleText(one).trim();
    // axe takes what a wide screen shows of a folded part for hidden.
    if (name === "") continue;
    // Two members may have one name.
    if (one instanceof HTMLAnchorElement && one.pathname.startsWith("/profile/")) continue;
    targets.set(name, (targets.get(name) ?? new Set()).add(targetOf(one)));
  }
  axe.teardown();
  const alike = [...targets].filter(([, different]) => different.size > 1);
  return alike.map(([name, different]) => `${name}: ${[...different].join(" and ")}`);

  function targetOf(one: HTMLElement): string {
    if (one instanceof HTMLAnchorElement) return one.href;
    if (!(one instanceof HTMLButtonElement)) return "fold";
    const opens = one.getAttribute("popovertarget") ?? one.getAttribute("commandfor");
    if (opens || !one.form || one.type === "button") return opens ?? one.className;
    return one.form.action + (one.name && ` with ${one.name} ${one.value}`);
  }
}

async function loadAxe(page: Page | Frame): Promise<void> {
  // Half a megabyte, so once a page.
  if (await page.evaluate(() => "axe" in globalThis)) return;
  await page.evaluate(source);
  await page.evaluate(drawAll);
}

/**
 * Runs in the page: of what is drawn late each computed style takes a layout of its own; and what a
 * bar at the foot covers by chance, whoever scrolls sees whole.
 */
function drawAll(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    * { content-visibility: visible !important }
    .import-bar { position: static !important }
  `);
  document.adoptedStyleSheets.push(sheet);
}

async function analyze(page: Page, runOnly: RunOnly): Promise<string[]> {
  // What fades in has too little contrast until it is there.
  await page.emulateMedia({ reducedMotion: "reduce" });
  const all: string[] = [];
  for (const frame of page.frames()) {
    await frame.waitForLoadState();
    await loadAxe(frame);
    all.push(...(await frame.evaluate(findViolations, runOnly)));
  }
  return all;
}

/** Runs in the page. */
async function findViolations(runOnly: RunOnly): Promise<string[]> {
  const { axe } = globalThis as unknown as { axe: { run: typeof run } };
  const { violations } = await axe.run(document, {
    resultTypes: ["violations"],
    runOnly,
    // Without style sheets, which only a rule outside the standards needs.
    preload: { assets: ["media"] },
    // Each frame is checked by itself.
    iframes: false,
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
