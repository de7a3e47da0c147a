import { rmSync } from "node:fs";
import { buildIfStale } from "#server/build.ts";
import { filledFolder, startSite } from "./site.ts";

/** Builds the site, and fills one data folder of which the tests then get copies. */
export default async function prepare() {
  buildIfStale();
  if (process.env.TEST_DATABASE_URL) return;
  rmSync(filledFolder, { recursive: true, force: true });
  const site = await startSite({ DATA_DIR: filledFolder });
  await site.stop();
}
