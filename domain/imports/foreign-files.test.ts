import { expect, test } from "vitest";
import { dumps } from "#tests/foreign-files/dumps.ts";
import type { Facts, ForeignFile } from "#tests/foreign-files/foreign-file.ts";
import { lists } from "#tests/foreign-files/lists.ts";
import { queries } from "#tests/foreign-files/queries.ts";
import { readForeignFile } from "#tests/foreign-files/read-foreign-file.ts";
import { scraped } from "#tests/foreign-files/scraped.ts";
import { sheets } from "#tests/foreign-files/sheets.ts";

const leastShare = 0.95;
const files = [...lists, ...dumps, ...sheets, ...queries, ...scraped].map((make) => make());
const sampleSize = 50;
const readings = new Map<string, Awaited<ReturnType<typeof readForeignFile>>>();
for (const file of files) readings.set(file.name, await readForeignFile(file));

const nameOf = ({ title, year }: Facts) => `${title} (${year})`;

/** Films of all files, every so many, so that the same are taken each time. */
function listSample(): { file: ForeignFile; film: Facts }[] {
  const all = files.flatMap((file) => file.films.map((film) => ({ file, film })));
  const step = Math.floor(all.length / sampleSize);
  return all.filter((_one, place) => place % step === 0).slice(0, sampleSize);
}

test("there are twenty files in the shapes of others, of twenty to sixty films each", () => {
  expect(files.length).toBeGreaterThanOrEqual(20);
  const counts = files.map(({ films }) => films.length);
  expect([Math.min(...counts), Math.max(...counts)]).toEqual([20, 60]);
  expect(new Set(files.map(({ name }) => name)).size).toBe(files.length);
});

test.each(files)("$name: its films go in, and nothing else does", ({ name, films }) => {
  const { facts = [], missing } = readings.get(name) ?? {};
  expect(missing).toEqual([]);
  const wanted = new Set(films.map(nameOf));
  expect(facts.map(nameOf).filter((name) => !wanted.has(name))).toEqual([]);
  const found = new Set(facts.map(nameOf));
  const lost = [...wanted].filter((name) => !found.has(name));
  expect(1 - lost.length / wanted.size, lost.join(", ")).toBeGreaterThanOrEqual(leastShare);
  expect(facts).toHaveLength(found.size);
});

test("fifty films of all files are as they were written down", () => {
  const sample = listSample();
  expect(sample).toHaveLength(sampleSize);
  const found = sample.map(({ file, film }) => ({
    file: file.name,
    film: readings.get(file.name)?.facts.find((one) => nameOf(one) === nameOf(film)),
  }));
  expect(found).toEqual(sample.map(({ file, film }) => ({ file: file.name, film })));
});

test("a column whose values may mean several things is asked about, and never taken", () => {
  const questions = new Map<string, string[]>();
  for (const [name, { table }] of readings) {
    const doubtful = table.columns.filter(({ certainty }) => certainty === "doubtful");
    if (doubtful.length > 0)
      questions.set(
        name,
        doubtful.map(({ header }) => header),
      );
  }
  expect(Object.fromEntries(questions)).toEqual({
    "a Letterboxd export": ["Letterboxd URI"],
    "a dump of TMDB": ["id"],
    "an answer of TMDB's": ["id"],
    "lines of JSON": ["id"],
    "an answer of Wikidata's": ["publication date"],
    "pages with a header each": ["Released"],
    "a list of Letterboxd's": ["URL"],
  });
});
