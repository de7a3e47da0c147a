import { rmSync } from "node:fs";
import type { TestProject } from "vitest/node";
import { buildIfStale } from "#server/build.ts";
import { type Counts, countRows } from "./rows.ts";
import { filledFolder, startSite } from "./site.ts";

declare module "vitest" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: Vitest's interface can only be added to.
  export interface ProvidedContext {
    /** What a first start fills a folder with. */
    full: Counts;
  }
}

/** Builds the site, and fills one data folder of which the tests then get copies. */
export default async function prepare(project: TestProject) {
  buildIfStale();
  if (process.env.TEST_DATABASE_URL) return;
  rmSync(filledFolder, { recursive: true, force: true });
  const site = await startSite({ DATA_DIR: filledFolder });
  await site.stop();
  project.provide("full", await countRows(filledFolder));
}
