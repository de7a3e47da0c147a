import { execFileSync } from "node:child_process";
import { ensureWholeChromium, findWholeChromium } from "../../tests/setup/chromium.ts";

/** Lighthouse's scores of a page on a phone, from 0 to 100. */
export type Scores = {
  path: string;
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
};

const program = "bench/tools/node_modules/lighthouse/cli/index.js";
const most = 64 * 1024 * 1024;

type Category = "performance" | "accessibility" | "best-practices" | "seo";
type Report = { categories: Record<Category, { score: number | null }> };

/** Asks Lighthouse, in a browser of its own that reaches nothing but this machine. */
export function score(url: string, path: string): Scores {
  ensureWholeChromium();
  const given = [
    url + path,
    ...[
      "--output=json",
      "--quiet",
      "--only-categories=performance,accessibility,best-practices,seo",
    ],
    "--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-background-networking",
  ];
  const env = { ...process.env, CHROME_PATH: findWholeChromium() };
  const options = { env, encoding: "utf8", maxBuffer: most } as const;
  const { categories }: Report = JSON.parse(
    execFileSync(process.execPath, [program, ...given], options),
  );
  const of = (name: Category) => Math.round((categories[name].score ?? 0) * 100);
  return {
    path,
    performance: of("performance"),
    accessibility: of("accessibility"),
    bestPractices: of("best-practices"),
    seo: of("seo"),
  };
}
