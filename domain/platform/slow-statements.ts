import { LRUCache } from "lru-cache";

type SlowStatement = {
  text: string;
  /** Within a day, up to a hundred. */
  times: number;
  longestMilliseconds: number;
  lastAt: Date;
};

type Run = { at: number; milliseconds: number };

const slowMilliseconds = 250;
const dayMilliseconds = 24 * 60 * 60 * 1000;
const mostStatements = 100;
const mostRuns = 100;
const longestText = 2_000;

// In memory: a table would be written just when the database is busy.
const runsByText = new LRUCache<string, Run[]>({ max: mostStatements });

export function recordStatement(text: string, milliseconds: number): void {
  if (milliseconds < slowMilliseconds) return;
  const known = withoutValues(text);
  const runs = runsByText.get(known) ?? [];
  runs.push({ at: Date.now(), milliseconds });
  runsByText.set(known, runs.slice(-mostRuns));
}

export function listSlowStatements(): SlowStatement[] {
  const since = Date.now() - dayMilliseconds;
  const listed: SlowStatement[] = [];
  for (const [text, all] of runsByText.entries()) {
    const runs = all.filter(({ at }) => at >= since);
    const last = runs.at(-1);
    if (!last) continue;
    const longestMilliseconds = Math.max(...runs.map((run) => run.milliseconds));
    listed.push({ text, times: runs.length, longestMilliseconds, lastAt: new Date(last.at) });
  }
  return listed.sort((a, b) => b.longestMilliseconds - a.longestMilliseconds);
}

/** Most values are parameters; literals in the text are all taken out. */
function withoutValues(text: string): string {
  return text
    .slice(0, longestText)
    .replace(/\$(\w*)\$.*?\$\1\$/gs, "…")
    .replace(/'(?:[^']|'')*(?:'|$)/g, "'…'")
    .replace(/\s+/g, " ")
    .trim();
}
