import { beforeEach, expect, test } from "vitest";
import { drainBackground } from "#domain/platform/background.ts";
import { buildMember, buildMovie, buildOffer, indexMovies, ownerOf } from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { importFile } from "./import-file.ts";
import {
  beginImport,
  decideAllMatches,
  decideMatches,
  findImport,
  listMatches,
  startImport,
} from "./imports.ts";
import { findRowPreview } from "./preview.ts";
import type { Finding } from "./sort-rows.ts";

const db = await openTestDatabase();
const owner = ownerOf(await buildMember());

beforeEach(async () => {
  await db.deleteFrom("imports").execute();
  await db.deleteFrom("movies").execute();
});

/** A row of title, year and director; the genre and the language are the same for all. */
type FilmRow = [title: string, year: number | string, director?: string, originalTitle?: string];

function fileOf(rows: FilmRow[]) {
  const quoted = rows.map(([title, year, director = "", original = ""]) =>
    [title, year, "Drama", "Wolof", director, original]
      .map((cell) => `"${String(cell).replaceAll('"', '""')}"`)
      .join(","),
  );
  const lines = ["title,release_year,genre,language,director,original_title", ...quoted];
  return { name: "films.csv", bytes: new TextEncoder().encode(lines.join("\n")) };
}

/** What the command would do with rows. */
async function tryCommand(...rows: FilmRow[]) {
  const findings: Finding[] = [];
  const counts = await importFile(fileOf(rows), {
    isDryRun: true,
    report: (finding) => findings.push(finding),
  });
  const { added, present, doubtful, failed } = counts;
  return { added, present, doubtful, failed };
}

async function check(...rows: FilmRow[]) {
  await beginImport(owner, fileOf(rows));
  return settled();
}

async function settled() {
  await drainBackground();
  const found = await findImport(owner);
  if (!found) throw new Error("There is no such import.");
  return found;
}

const nothing = { added: 0, present: 0, doubtful: 0, failed: 0 };

test.each<[row: FilmRow, here: Partial<Parameters<typeof buildMovie>[0]> & { title: string }]>([
  [["Screaming Man, A (2010)", 2010], { title: "A Screaming Man", releaseYear: 2010 }],
  [
    ["Battle of Algiers, The (La battaglia di Algeri) (1966)", ""],
    { title: "The Battle of Algiers", releaseYear: 1966 },
  ],
  [
    ["Battle of Algiers, The (La battaglia di Algeri) (1966)", ""],
    { title: "La Battaglia di Algeri", releaseYear: 1966 },
  ],
  [["Yeelen (a.k.a. Brightness) (1987)", ""], { title: "Yeelen", releaseYear: 1987 }],
  [["Yeelen (a.k.a. Brightness) (1987)", ""], { title: "Brightness", releaseYear: 1987 }],
  [
    ["Noire de..., La (Black Girl) (1966)", ""],
    { title: "Black Girl", originalTitle: "La Noire de…", releaseYear: 1966 },
  ],
  [["Black Girl", 1966], { title: "Noire de..., La (Black Girl)", releaseYear: 1966 }],
  [["Xala", 1975], { title: "Xala (a.k.a. The Curse)", releaseYear: 1975 }],
  [["The Curse", 1975], { title: "Xala / The Curse", releaseYear: 1975 }],
  [
    ["Cairo Station (Bab el-Hadid (باب الحديد)) (1958)", ""],
    { title: "Bab el-Hadid", releaseYear: 1958 },
  ],
  [
    ["باب الحديد", 1958],
    { title: "Cairo Station", originalTitle: "Bab el-Hadid (باب الحديد)", releaseYear: 1958 },
  ],
  [["The Curse", 1975], { title: "Xala (a.k.a. The Curse)", releaseYear: 1975 }],
  [["Curse, The", 1975], { title: "Xala also known as The Curse", releaseYear: 1975 }],
  [["The Battle of Algiers", 1966], { title: "Battle of Algiers, The", releaseYear: 1966 }],
  [["Herói, O", 2004], { title: "O Herói", releaseYear: 2004 }],
  [["Afrance, L'", 2001], { title: "L’Afrance", releaseYear: 2001 }],
  [["Ard, Al-", 1969], { title: "Al-ard", releaseYear: 1969 }],
  [["Tuinman, De", 1990], { title: "De tuinman", releaseYear: 1990 }],
  [["Sarraounia", 1986, "", "Sarraounia, La"], { title: "La Sarraounia", releaseYear: 1986 }],
  [
    ["Wedding Party", 2016, "Kemi Adetiba"],
    { title: "The Wedding Party", director: "Kemi Adetiba", releaseYear: 2016 },
  ],
  [
    ["Touki Bouki", 1974, "Mambéty Djibril Diop"],
    { title: "Touki Bouki", director: "Djibril Diop Mambéty", releaseYear: 1973 },
  ],
  [
    ["Hyènes", 1992, "Djibril Mambety"],
    { title: "Hyenes", director: "Djibril Diop Mambéty", releaseYear: 1992 },
  ],
])("%j is a film that is here: %j", async (row, here) => {
  await buildMovie({ director: null, originalTitle: null, ...here });
  expect(await tryCommand(row)).toEqual({ ...nothing, present: 1 });
});

test("a film is found by its title in another language", async () => {
  const mandabi = { title: "Mandabi", releaseYear: 1968, director: "Ousmane Sembène" };
  await buildMovie({ ...mandabi, otherTitles: "ar: حوالة\nfr: Le Mandat" });
  for (const title of ["Le Mandat", "حَوالة"]) {
    const outcome = await tryCommand([title, 1968, "Ousmane Sembène"]);
    expect(outcome).toEqual({ ...nothing, present: 1 });
  }
});

test("a film is found by the title under which an offer lists it", async () => {
  const { id } = await buildMovie({ title: "Eyimofe", releaseYear: 2020, director: null });
  await buildOffer({ movieId: id, listedTitle: "This Is My Desire" });
  await indexMovies([id]);
  expect(await tryCommand(["This Is My Desire", 2020])).toEqual({ ...nothing, present: 1 });
});

test.each<[row: FilmRow, director: string | null]>([
  [["Xala", 1983], "Ousmane Sembène"],
  [["Xala", 1983, "Ousmane Sembène"], null],
  [["Xala", 1983, "Ousmane Sembène"], "Ousmane Sembène"],
  [["Xala", 1976], null],
  [["The Xala", 1975], null],
  [["Xala", 1975, "Someone Else"], "Ousmane Sembène"],
])("%j may be Xala of 1975 by %s, and is asked about", async (row, director) => {
  await buildMovie({ title: "Xala", releaseYear: 1975, director });
  expect(await tryCommand(row)).toEqual({ ...nothing, doubtful: 1 });
});

test.each<[row: FilmRow]>([
  [["Xala", 1983, "Someone Else"]],
  [["Xala Returns", 1975, "Ousmane Sembène"]],
  [["Xala (Part 2)", 1975, "Ousmane Sembène"]],
])("%j is another film than Xala of 1975 by Ousmane Sembène", async (row) => {
  await buildMovie({ title: "Xala", releaseYear: 1975, director: "Ousmane Sembène" });
  expect(await tryCommand(row)).toEqual({ ...nothing, added: 1 });
});

const xala: FilmRow = ["Xala", 1975, "Ousmane Sembène"];

test.each<[row: FilmRow, outcome: "present" | "doubtful" | "added"]>([
  [["Xala", 1975], "present"],
  [["XALA", 1976, "Sembene Ousmane"], "present"],
  [["Xala (The Curse)", 1975], "present"],
  [["Xala, La", 1975, "Ousmane Sembène"], "present"],
  [["Xala", 1976], "doubtful"],
  [["Xala", 1983], "doubtful"],
  [["Xala", 1975, "O. Sembene"], "doubtful"],
  [["Xala", 1990, "Someone Else"], "added"],
])("after Xala of 1975 a row %j of the same file is %s", async (row, outcome) => {
  const found = { ...nothing, added: 1 };
  found[outcome] += 1;
  expect(await tryCommand(xala, row)).toEqual(found);
  expect(await tryCommand(row, xala)).toEqual(found);
});

test("rows of one title and year with other identifiers and no director are asked about", async () => {
  const lines = ["title,release_year,genre,language,imdb_id"];
  for (const number of [1, 2]) lines.push(`Love,2015,Drama,Igbo,tt900000${number}`);
  const bytes = new TextEncoder().encode(lines.join("\n"));
  await beginImport(owner, { name: "films.csv", bytes });
  expect((await settled()).progress).toMatchObject({ good: 1, present: 0, doubtful: 1 });
});

test("a film that may be here is asked about, and is left out until someone decides", async () => {
  await buildMovie({ title: "Xala", releaseYear: 1975, director: "Ousmane Sembène" });
  const { progress } = await check(["Xala", 1975, "Someone Else"]);
  expect(progress).toMatchObject({ good: 0, present: 0, doubtful: 1 });
  expect(await listMatches(owner, progress.id, 1)).toMatchObject([
    { rowNumber: 2, label: "Xala (1975)", decision: null, films: [{ slug: "xala-1975" }] },
  ]);
  await decideMatches(owner, progress.id, new Map([[2, "new"]]));
  await startImport(owner, progress.id);
  expect((await settled()).progress).toMatchObject({ good: 1, leftOut: 0 });
  const slugs = await db.selectFrom("movies").select("slug").orderBy("id").execute();
  expect(slugs).toEqual([{ slug: "xala-1975" }, { slug: "xala-1975-2" }]);
});

test("a row that may be an earlier one of its file is asked about, and decided as such", async () => {
  const rows: FilmRow[] = [xala, ["Xala", 1976], ["Ceddo", 1977], ["Xala", 1979]];
  const { progress } = await check(...rows);
  expect(progress).toMatchObject({ good: 2, present: 0, doubtful: 2 });
  expect(await listMatches(owner, progress.id, 1)).toMatchObject([
    { rowNumber: 3, label: "Xala (1976)", films: [], earlier: [2], decision: null },
    { rowNumber: 5, label: "Xala (1979)", films: [], earlier: [2], decision: null },
  ]);
  const decisions = new Map([
    [3, "row 2"],
    [5, "new"],
  ]);
  await decideMatches(owner, progress.id, decisions);
  expect((await findImport(owner))?.decided).toMatchObject({ same: 1, new: 1, undecided: 0 });
  expect((await findRowPreview(owner, progress.id, 3))?.film).toMatchObject({ title: "Xala" });
  await startImport(owner, progress.id);
  expect((await settled()).progress).toMatchObject({ good: 3, present: 1, leftOut: 0 });
  const years = await db.selectFrom("movies").select("releaseYear").orderBy("id").execute();
  expect(years.map(({ releaseYear }) => releaseYear)).toEqual([1975, 1977, 1979]);
});

test("rows that may be earlier ones can all be decided alike, and are left out undecided", async () => {
  const { progress } = await check(xala, ["Xala", 1976], ["Ceddo", 1977], ["Ceddo", 1978]);
  await decideMatches(owner, progress.id, new Map([[5, "leave"]]));
  await decideAllMatches(owner, progress.id, "same");
  await startImport(owner, progress.id);
  const { progress: done, leftOut } = await settled();
  expect(done).toMatchObject({ good: 2, present: 1, leftOut: 1 });
  expect(leftOut).toMatchObject([{ rowNumber: 5 }]);
});
