import { hash } from "node:crypto";
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { TestProject } from "vitest/node";
import { buildIfStale } from "#server/build.ts";
import prepareTemplate from "../setup/template.ts";
import { type FirstStart, watchFirstStart } from "./first-start.ts";
import { type Counts, countRows, runIn } from "./rows.ts";
import { filledFolder, smallFolder } from "./site.ts";

declare module "vitest" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: Vitest's interface can only be added to.
  export interface ProvidedContext {
    full: Counts;
    firstStart: FirstStart;
  }
}

type Filled = { ofWhat: string; firstStart: FirstStart; full: Counts };

const note = `${filledFolder}.json`;
const sources = ["build/sources.sha256", ...["prepare", "first-start", "rows", "site"].map(pathOf)];

/** Builds the site, and fills what the tests copy; data folders stay until the site changes. */
export default async function prepare(project: TestProject) {
  buildIfStale();
  if (process.env.TEST_DATABASE_URL) return prepareTemplate();
  const { firstStart, full } = readFilled() ?? (await fillFolders());
  project.provide("firstStart", firstStart);
  project.provide("full", full);
}

function readFilled(): Filled | undefined {
  if (!existsSync(note)) return;
  const filled: Filled = JSON.parse(readFileSync(note, "utf8"));
  return filled.ofWhat === describeSources() ? filled : undefined;
}

async function fillFolders(): Promise<Filled> {
  for (const former of [note, filledFolder, smallFolder]) {
    rmSync(former, { recursive: true, force: true });
  }
  const settings = { ADMIN_EMAIL: "efua@example.org" };
  const firstStart = await watchFirstStart(filledFolder, settings);
  const full = await countRows(filledFolder);
  cpSync(filledFolder, smallFolder, { recursive: true });
  await runIn(smallFolder, leaveFiveFilms);
  const filled = { ofWhat: describeSources(), firstStart, full };
  writeFileSync(note, JSON.stringify(filled));
  return filled;
}

// Deleting one film after the other takes longer.
const leaveFiveFilms = `
  truncate movies, creators restart identity cascade;
  truncate movie_tallies, creator_tallies, review_tallies, case_tallies;
  insert into movies (slug, title, description, release_year, genre, language)
  select 'small-' || number, 'Small ' || number, 'One of five.', 1990 + number, 'drama', 'hausa'
  from generate_series(1, 5) as number`;

/** What a first start depends on; its sample is as old as the day. */
function describeSources(): string {
  const texts = sources.map((file) => readFileSync(file, "utf8"));
  return hash("sha256", [new Date().toDateString(), ...texts].join("\n"));
}

function pathOf(name: string): string {
  return `tests/process/${name}.ts`;
}
