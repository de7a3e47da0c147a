import { rmSync } from "node:fs";
import type { TestProject } from "vitest/node";
import { buildIfStale } from "#server/build.ts";
import { type FirstStart, watchFirstStart } from "./first-start.ts";
import { type Counts, countRows } from "./rows.ts";
import { filledFolder } from "./site.ts";

declare module "vitest" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: Vitest's interface can only be added to.
  export interface ProvidedContext {
    full: Counts;
    firstStart: FirstStart;
  }
}

/** Builds the site, and fills a data folder that the tests copy. */
export default async function prepare(project: TestProject) {
  buildIfStale();
  if (process.env.TEST_DATABASE_URL) return;
  rmSync(filledFolder, { recursive: true, force: true });
  const settings = { ADMIN_EMAIL: "efua@example.org" };
  project.provide("firstStart", await watchFirstStart(filledFolder, settings));
  project.provide("full", await countRows(filledFolder));
}
