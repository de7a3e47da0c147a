import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { percentile } from "./figures.ts";

export type DurabilityResult = { sync: Sync; perSecond: number; p50: number; p99: number };

/** How a write is forced to disk: not at all, by this disk, or by one that takes as long. */
const syncs = ["none", "this disk", "1 ms", "5 ms", "20 ms"] as const;

type Sync = (typeof syncs)[number];

/** Round by round, so that what else the machine does falls on all alike. */
export function measureDurability(rounds: number, seconds: number): DurabilityResult[] {
  const waits = new Map<Sync, number[]>();
  for (let round = 0; round < rounds; round += 1) {
    for (const sync of syncs) {
      waits.set(sync, [...(waits.get(sync) ?? []), ...writeRows(sync, seconds)]);
    }
  }
  return [...waits].map(([sync, each]) => ({
    sync,
    perSecond: (1000 * each.length) / each.reduce((sum, one) => sum + one, 0),
    p50: percentile(each, 0.5),
    p99: percentile(each, 0.99),
  }));
}

function writeRows(sync: Sync, seconds: number): number[] {
  const folder = mkdtempSync(join(".cache/bench", "durability-"));
  const SYNC = sync === "this disk" ? "" : String(Number.parseInt(sync, 10) || 0);
  const script = ["--import", "./bench/servers/change-syncs.ts", "bench/servers/write-rows.ts"];
  try {
    const env = { ...process.env, SYNC };
    const parameters = [...script, join(folder, "pglite"), String(seconds)];
    return JSON.parse(execFileSync(process.execPath, parameters, { encoding: "utf8", env }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
