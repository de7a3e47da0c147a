import { expect } from "./test.ts";
import type { Visit } from "./weigh.ts";

/** The most bytes of a cold visit, compressed with brotli. */
export type Budget = {
  /** HTML and CSS alone; in all other figures the heads of the answers count too. */
  page: number;
  script: number;
  font: number;
  all: number;
  requests: number;
};

/** Of our one display font; the lite view has none. */
const font = 24_000;
export const lists: Budget = { page: 20_000, script: 125_000, font, all: 180_000, requests: 14 };
export const home: Budget = { page: 24_000, script: 125_000, font, all: 195_000, requests: 16 };
export const largestLayoutShift = 0.02;

export function expectWithin(visit: Visit, budget: Budget) {
  expect(visit.page, "HTML and CSS, without the answers' heads").toBeLessThanOrEqual(budget.page);
  expect(visit.script, "JavaScript").toBeLessThanOrEqual(budget.script);
  expect(visit.all, "first view").toBeLessThanOrEqual(budget.all);
  expect(visit.requests, "requests").toBeLessThanOrEqual(budget.requests);
  expect(visit.fonts, "the display font").toBeLessThanOrEqual(budget.font);
  expect(visit.shift, "layout shift").toBeLessThanOrEqual(largestLayoutShift);
}
