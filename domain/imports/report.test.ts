import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { beforeEach, expect, test } from "vitest";
import { drainBackground } from "#domain/platform/background.ts";
import { Forbidden, NotFound } from "#domain/platform/errors.ts";
import { buildMember, buildMovie, memberOf, ownerOf } from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { buildRows, buildXlsx } from "#tests/workbooks.ts";
import {
  beginImport,
  changePlan,
  decideMatches,
  findImport,
  getImport,
  SeveralSheets,
  startImport,
  undoImport,
} from "./imports.ts";
import { findRowPreview, guessRows, listFirstFilms, listRowFilms } from "./preview.ts";
import { listReport } from "./report.ts";

const db = await openTestDatabase();
const owner = ownerOf(await buildMember());
const header = "title,release_year,genre,language,director,type";

beforeEach(async () => {
  for (const table of ["imports", "movies", "catalogueChanges"] as const) {
    await db.deleteFrom(table).execute();
  }
});

async function check(...lines: string[]) {
  const bytes = new TextEncoder().encode(lines.join("\n"));
  await beginImport(owner, { name: "films.csv", bytes });
  return settled();
}

async function settled() {
  await drainBackground();
  const found = await findImport(owner);
  if (!found) throw new Error("There is no such import.");
  return found;
}

async function reportOf(id: number) {
  return (await text(Readable.from(await listReport(owner, id)))).trim().split("\r\n");
}

test("a report says what became of every row, and of each cell that was changed", async () => {
  await buildMovie({ title: "Xala", releaseYear: 1975, director: "Ousmane Sembène" });
  const { progress } = await check(
    header,
    "Xala,1975,Comedy,Wolof,Ousmane Sembène,film",
    "Ceddo,1977,Dramas,Wolof,=cmd,film",
    "Moolaadé,soon,War,Bambara,,film",
  );
  await startImport(owner, progress.id);
  await settled();
  expect(await reportOf(progress.id)).toEqual([
    "row,film,what,column,before,after or reason",
    "2,Xala (1975),in the catalogue already,,,Xala (1975)",
    "3,Ceddo (1977),added,,,",
    "3,Ceddo (1977),cell,genre,Dramas,“Dramas” read as Drama",
    expect.stringMatching(/^4,Moolaadé,failed,,,.*Release year/),
  ]);
  await undoImport(owner, progress.id);
  await settled();
  expect((await reportOf(progress.id))[2]).toBe('3,Ceddo (1977),"added, and undone",,,');
});

test("any row is shown as its film, with what would change of one that is here", async () => {
  const { slug } = await buildMovie({ title: "Xala", releaseYear: 1975, director: null });
  const found = await check(
    header,
    "Xala,1975,War,Wolof,Ada Obi,film",
    ",,,,,",
    "Ceddo,1977,Dramas,Wolof,,film",
  );
  const { id } = found.progress;
  expect(await findRowPreview(owner, id, 1)).toMatchObject({
    ...{ number: 2, previous: null, next: 4, here: { slug, after: {} } },
    film: { slug, title: "Xala", director: null },
  });
  await changePlan(owner, id, { ...found.plan, existing: "fill" });
  await settled();
  const preview = await findRowPreview(owner, id, 2);
  expect(preview?.film).toMatchObject({ title: "Xala", director: "Ada Obi" });
  expect(preview?.here).toMatchObject({
    before: { director: null },
    after: { director: "Ada Obi" },
  });
  const last = await findRowPreview(owner, id, 99);
  expect(last?.film).toMatchObject({ slug: "ceddo-1977" });
  expect(last).toMatchObject({ number: 4, previous: 2, next: null, here: null });
  expect(last?.cells.find(({ field }) => field === "genre")).toEqual({
    ...{ field: "genre", label: "Genre", column: "genre", text: "Dramas" },
    notes: ["“Dramas” read as Drama"],
  });
});

test("rows that may be films here count as new where they are decided so, before and after a check", async () => {
  await buildMovie({ title: "Xala", releaseYear: 1975, director: "Ousmane Sembène" });
  const found = await check(header, "Xala,1975,War,Wolof,Someone Else,film");
  const { id } = found.progress;
  expect(found).toMatchObject({ progress: { good: 0 }, decided: { all: 1, undecided: 1, new: 0 } });
  await decideMatches(owner, id, new Map([[2, "new"]]));
  await changePlan(owner, id, { ...found.plan, existing: "fill" });
  expect(await settled()).toMatchObject({
    progress: { good: 0 },
    decided: { undecided: 0, new: 1 },
  });
  expect((await listRowFilms(owner, id, [2])).get(2)?.movie.director).toBe("Someone Else");
});

test("a filter is guessed where a column has films and series, however far down these begin", async () => {
  const films = Array.from({ length: 520 }, (_, number) => `Film ${number},1975,War,Wolof,,Movie`);
  const { progress } = await check(header, ...films, "B,1975,War,Wolof,,TV Show");
  expect(await guessRows(owner, progress.id)).toEqual({
    filters: [{ place: 5, test: "is", value: "Movie" }],
    leavesOut: 1,
  });
});

test("the first five rows are shown as they will be, with what becomes of each", async () => {
  await buildMovie({ title: "Xala", releaseYear: 1975, director: "Ousmane Sembène" });
  const { progress } = await check(
    header,
    "Xala,1975,Comedy,Wolof,Ousmane Sembène,film",
    "Xala,1975,Comedy,Wolof,Ada Obi,film",
    '"Figurine, The",2009,"Dramas, Thriller",yo,Kunle Afolayan,film',
    "Moolaadé,soon,War,Bambara,,film",
    "Ceddo,١٩٧٧,War,Wolof,,film",
    "Yeelen,1987,Drama,Bambara,,film",
  );
  expect(await listFirstFilms(owner, progress.id)).toMatchObject([
    { rowNumber: 2, kind: "present", film: { title: "Xala" } },
    { rowNumber: 3, kind: null, decision: "leave", film: { title: "Xala" } },
    {
      ...{ rowNumber: 4, kind: null, decision: null },
      film: {
        ...{ title: "The Figurine", releaseYear: 2009, director: "Kunle Afolayan" },
        ...{ genres: ["drama", "thriller"], languages: ["yoruba"] },
      },
    },
    {
      ...{ rowNumber: 5, kind: "fault", message: "Release year: “soon” is no year" },
      film: { title: "Moolaadé", releaseYear: null, genres: ["war"] },
    },
    { rowNumber: 6, kind: null, film: { title: "Ceddo", releaseYear: 1977 } },
  ]);
});

test("a file that lacks a field has no faults for it: its rows wait, and are shown without it", async () => {
  const { progress, faults } = await check(
    "title,year,genre",
    "Xala,1975,Comedy",
    "Ceddo,soon,War",
  );
  expect(progress).toMatchObject({ good: 0, failed: 1, waiting: 1 });
  expect(faults).toMatchObject([{ rowNumber: 3, message: "Release year: “soon” is no year" }]);
  const [first] = await listFirstFilms(owner, progress.id);
  expect(first).toMatchObject({
    kind: "waiting",
    film: { title: "Xala", releaseYear: 1975, genres: ["comedy"], languages: [] },
  });
  expect(await reportOf(progress.id)).toContain("2,Xala,waits for what the file lacks,,,");
});

test("one of several sheets must be chosen where that is asked", async () => {
  const rows = [
    ["title", "release_year", "genre", "language"],
    ["Xala", "1975", "War", "Wolof"],
  ];
  const bytes = buildXlsx([
    { name: "Notes", rows: buildRows([["Hello"]]) },
    { name: "Films", rows: buildRows(rows) },
  ]);
  const file = { name: "films.xlsx", bytes, asksForSheet: true };
  const refusal = await beginImport(owner, file).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(SeveralSheets);
  expect(refusal).toMatchObject({ sheets: ["Notes", "Films"], likeliest: "Films" });
  await beginImport(owner, { ...file, sheet: "Films" });
  expect((await settled()).progress).toMatchObject({ status: "checked", good: 1 });
});

test("only curators read a report, and none of an import that is gone", async () => {
  const admin = memberOf({ ...(await buildMember()), role: "admin" });
  await expect(listReport(admin, 1)).rejects.toThrow(Forbidden);
  await expect(getImport(admin, 1)).rejects.toThrow(Forbidden);
  await expect(findRowPreview(admin, 1, 2)).rejects.toThrow(Forbidden);
  await expect(listReport(owner, 1)).rejects.toThrow(NotFound);
});
