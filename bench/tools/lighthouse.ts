import { execFileSync } from "node:child_process";
import { ensureWholeChromium, findWholeChromium } from "../../tests/setup/chromium.ts";
import { median } from "../figures.ts";

const categories = {
  performance: "performance",
  accessibility: "accessibility",
  bestPractices: "best-practices",
  seo: "seo",
} as const;

type Category = keyof typeof categories;
type Run = Record<Category, number>;

/** Lighthouse's scores of a page on a phone, from 0 to 100: the medians of its runs. */
export type Scores = Run & {
  path: string;
  /** How far the runs lie apart: the lowest and the highest performance. */
  performanceRange: [lowest: number, highest: number];
};

const program = "bench/tools/node_modules/lighthouse/cli/index.js";
const most = 64 * 1024 * 1024;

type Report = { categories: Record<string, { score: number | null }> };

/** The medians of several runs of one page. */
export function summarizeRuns(path: string, runs: Run[]): Scores {
  const of = (name: Category) => runs.map((run) => run[name]);
  const performance = of("performance");
  return {
    path,
    performance: median(performance),
    performanceRange: [Math.min(...performance), Math.max(...performance)],
    accessibility: median(of("accessibility")),
    bestPractices: median(of("bestPractices")),
    seo: median(of("seo")),
  };
}

/** Asks Lighthouse once, in a browser of its own that reaches nothing but this machine. */
export function score(url: string): Run {
  ensureWholeChromium();
  const given = [
    program,
    url,
    "--output=json",
    "--quiet",
    `--only-categories=${Object.values(categories).join()}`,
    "--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-background-networking",
  ];
  const env = { ...process.env, CHROME_PATH: findWholeChromium() };
  const options = { env, encoding: "utf8", maxBuffer: most } as const;
  const report: Report = JSON.parse(ask(() => execFileSync(process.execPath, given, options)));
  const of = (name: Category) =>
    Math.round((report.categories[categories[name]]?.score ?? 0) * 100);
  return {
    performance: of("performance"),
    accessibility: of("accessibility"),
    bestPractices: of("bestPractices"),
    seo: of("seo"),
  };
}

/** A browser on a busy machine may lose the beginning of its trace: then Lighthouse fails whole. */
function ask(run: () => string, triesLeft = 3): string {
  try {
    return run();
  } catch (error) {
    if (triesLeft === 1) throw error;
    return ask(run, triesLeft - 1);
  }
}
