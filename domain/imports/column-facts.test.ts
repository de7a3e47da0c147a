import { beforeEach, expect, test } from "vitest";
import { drainBackground } from "#domain/platform/background.ts";
import { buildMember, ownerOf } from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { importFile } from "./import-file.ts";
import { beginImport, changePlan, findImport, resetImport, startImport } from "./imports.ts";
import type { Finding } from "./sort-rows.ts";

const db = await openTestDatabase();
const owner = ownerOf(await buildMember());

beforeEach(async () => {
  await db.deleteFrom("imports").execute();
  await db.deleteFrom("movies").execute();
});

const names = ["Xala", "Ceddo", "Mandabi", "Guelwaar", "Yeelen", "Finye", "Bamako", "Abouna"];
const encode = (lines: string[]) => new TextEncoder().encode(lines.join("\n"));

async function check(...lines: string[]) {
  await beginImport(owner, { name: "films.csv", bytes: encode(lines) });
  return settled();
}

async function settled() {
  await drainBackground();
  const found = await findImport(owner);
  if (!found) throw new Error("There is no such import.");
  return found;
}

async function start(id: number) {
  await startImport(owner, id);
  await settled();
  return db.selectFrom("movies").selectAll().orderBy("id").execute();
}

const header = "title,release_year,genre,language,description";

test("a text that many rows share describes no film, whatever its words, and the check says so", async () => {
  const soon = "Maelezo ya filamu hii yatakuja hivi karibuni.";
  const rows = names.map((name, place) => `${name},1990,Drama,Wolof,${place < 5 ? soon : name}`);
  const { progress, remarks, notes, plan } = await check(header, ...rows);
  expect(progress).toMatchObject({ good: 8, noted: 5 });
  expect(remarks).toEqual([`Description: “${soon}” stands in 5 rows, and is left out.`]);
  expect(notes[0]).toMatchObject({
    rowNumber: 2,
    message: `Description: “${soon}” stands in many rows: left out`,
  });
  expect(plan.facts).toEqual({ description: { shared: [{ text: soon, rows: 5 }] } });
  const movies = await start(progress.id);
  expect(movies.map(({ description }) => description)).toEqual(
    names.map((name, place) => (place < 5 ? "" : name)),
  );
});

const answersOf = (...constants: string[]) => ({ columns: [], where: [], words: [], constants });

test("a text that the parts of one film share, or rows of one film, is theirs", async () => {
  const parts = ["Jenifa", "Jenifa 2", "Jenifa Part 3", "Jenifa III"];
  const rows = parts.map((name) => `${name},2008,Comedy,Yoruba,A village girl at university.`);
  const { progress, remarks } = await check(header, ...rows, ...rows);
  expect(progress).toMatchObject({ good: 4, present: 4, noted: 0 });
  expect(remarks).toEqual([]);
});

test("a text that few rows of a long file share is found too", async () => {
  const soon = "Résumé bientôt en ligne.";
  const rows = Array.from({ length: 2800 }, (_, place) => {
    const name = `${names[place % 8]} ${String.fromCharCode(97 + (place % 26))}x${place}y`;
    return `${name},1990,Drama,Wolof,${place % 350 ? `The story of ${name}` : soon}`;
  });
  const { notes } = await importFile(
    { name: "films.csv", bytes: encode([header, ...rows]) },
    { isDryRun: true, report: () => {} },
  );
  expect(notes).toEqual([`Description: “${soon}” stands in 8 rows, and is left out.`]);
});

test("titles that end in years give the years, and no other is asked for", async () => {
  const rows = names.map((name, place) => `${place},"${name}, The (${1970 + place})",Drama|War`);
  const { progress, missing, plan } = await check("movieId,title,genres", ...rows);
  expect(missing).toEqual(["Language"]);
  await changePlan(owner, progress.id, { ...plan, constants: { language: "Wolof" } });
  expect((await settled()).progress).toMatchObject({ good: 8, failed: 0 });
  const movies = await start(progress.id);
  expect(movies.map(({ title, releaseYear }) => [title, releaseYear])).toEqual(
    names.map((name, place) => [`The ${name}`, 1970 + place]),
  );
});

test("titles of a column that was chosen give their years, too", async () => {
  const rows = names.map((name, place) => `${name} - ${1970 + place},Drama,Wolof`);
  const { progress, missing, plan } = await check("Onyesho,Genre,Language", ...rows);
  expect(missing).toEqual(["Title", "Release year"]);
  const columns = { ...plan.columns, title: { place: 0 } };
  await changePlan(owner, progress.id, { ...plan, columns });
  expect(await settled()).toMatchObject({ missing: [], progress: { good: 8 } });
});

test("the command takes years of titles as the screens do", async () => {
  const rows = names.map((name, place) => `${place},${name} (${1970 + place}),Drama`);
  const counts = await importFile(
    { name: "movies.csv", bytes: encode(["movieId,title,genres", ...rows]) },
    { isDryRun: true, answers: answersOf("language=Wolof"), report: () => {} },
  );
  expect(counts).toMatchObject({ added: 8, failed: 0 });
});

test("words for nothing are no titles where several rows have them, and are a film's name else", async () => {
  const findings: Finding[] = [];
  const rows = [
    ...["Unknown,1990,Drama,Wolof,", "Unknown,1991,War,Wolof,", "TBA,1992,Drama,Wolof,"],
    ...["None,2010,Horror,English,A cult on a farm.", "#REF!,1993,Drama,Wolof,"],
  ];
  const file = { name: "films.csv", bytes: encode([header, ...rows]) };
  const report = (finding: Finding) => findings.push(finding);
  expect(await importFile(file, { isDryRun: true, report })).toMatchObject({ added: 2, failed: 3 });
  expect(findings.filter(({ kind }) => kind === "fault").map(({ rowNumber }) => rowNumber)).toEqual(
    [2, 3, 6],
  );
});

test("a row that says nothing but a word for it is no film, though all else is the same for all", async () => {
  const rows = [...names, "Unknown", "TBA"].map((name) => `${name},`);
  const answers = answersOf("release_year=1990", "genre=Drama", "language=Wolof");
  const counts = await importFile(
    { name: "films.csv", bytes: encode(["title,director", ...rows]) },
    { isDryRun: true, answers, report: () => {} },
  );
  expect(counts).toMatchObject({ added: 8, failed: 2 });
});

test("brackets have other names where few rows have any, and characters where most do", async () => {
  const castHeader = "title,release_year,genre,language,cast";
  const row = (name: string, place: number, bracket: string) =>
    `${name},${1990 + place},Drama,Wolof,Ada Obi${bracket}`;
  const few = names.map((name, place) => row(name, place, place === 2 ? " (Genny)" : ""));
  const most = names.map((name, place) => row(name, place, place === 2 ? "" : " (Rosa)"));
  const read = async (rows: string[]) => {
    const { progress } = await check(castHeader, ...rows);
    await start(progress.id);
    await resetImport(owner, progress.id);
    const cast = await db.selectFrom("movieCast").select("character").orderBy("movieId").execute();
    await db.deleteFrom("movies").execute();
    return cast.map(({ character }) => character);
  };
  expect(await read(few)).toEqual(names.map(() => null));
  expect(await read(most)).toEqual(names.map((_, place) => (place === 2 ? null : "Rosa")));
});

test("what columns tell is found anew in each file, and is no part of a remembered plan", async () => {
  const rows = (text: string) => names.map((name) => `${name},1990,Drama,Wolof,${text}`);
  const first = await check(header, ...rows("Soon."));
  await start(first.progress.id);
  await resetImport(owner, first.progress.id);
  const next = await check(header, ...rows("À venir."));
  expect(next.mapping).toBeNull();
  expect(next.plan.facts?.description?.shared).toEqual([{ text: "À venir.", rows: 8 }]);
});
