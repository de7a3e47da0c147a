import { execFileSync } from "node:child_process";
import { ensureFullChromium, findFullChromium } from "../../tests/setup/chromium.ts";
import { median } from "../figures.ts";

const categories = {
  performance: "performance",
  accessibility: "accessibility",
  bestPractices: "best-practices",
  seo: "seo",
} as const;

type Category = keyof typeof categories;
type Run = Record<Category, number>;

export type Scores = Run & {
  path: string;
  performanceRange: [lowest: number, highest: number];
};

const program = "bench/tools/node_modules/lighthouse/cli/index.js";
const most = 64 * 1024 * 1024;

type Report = { categories: Record<string, { score: number | null }> };

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

export function score(url: string): Run {
  ensureFullChromium();
  const args = [
    program,
    url,
    "--output=json",
    "--quiet",
    `--only-categories=${Object.values(categories).join()}`,
    "--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-background-networking",
  ];
  const env = { ...process.env, CHROME_PATH: findFullChromium() };
  const options = { env, encoding: "utf8", maxBuffer: most } as const;
  const report: Report = JSON.parse(retry(() => execFileSync(process.execPath, args, options)));
  const of = (name: Category) =>
    Math.round((report.categories[categories[name]]?.score ?? 0) * 100);
  return {
    performance: of("performance"),
    accessibility: of("accessibility"),
    bestPractices: of("bestPractices"),
    seo: of("seo"),
  };
}

/** A busy browser may lose the beginning of its trace, and then Lighthouse fails. */
function retry(run: () => string, triesLeft = 3): string {
  try {
    return run();
  } catch (error) {
    if (triesLeft === 1) throw error;
    return retry(run, triesLeft - 1);
  }
}
