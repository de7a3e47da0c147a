import { statfs } from "node:fs/promises";
import { database } from "#db/client.ts";
import { mostAttempts } from "#domain/media/posters.ts";
import { config } from "#domain/platform/config.ts";
import * as queries from "./queries/figures.ts";

export type Figures = Awaited<ReturnType<typeof readFigures>>;

export type Disk = { freeBytes: number; totalBytes: number };

/** `clockOffset` is the milliseconds that the database's clock is ahead of ours. */
export async function readFigures() {
  const before = Date.now();
  const began = performance.now();
  const { clock, ...figures } = await queries.getFigures(database(), mostAttempts);
  const halfWay = before + (performance.now() - began) / 2;
  return { ...figures, clockOffset: config().databaseUrl ? clock - halfWay : 0 };
}

export async function findDisk(): Promise<Disk | undefined> {
  try {
    const { bavail, bsize, blocks } = await statfs(config().dataFolder);
    return blocks > 0 ? { freeBytes: bavail * bsize, totalBytes: blocks * bsize } : undefined;
  } catch {
    return undefined;
  }
}
