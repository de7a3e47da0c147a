import { expect, test } from "vitest";
import { drainBackground } from "#domain/platform/background.ts";
import { buildCreator, buildMember, ownerOf } from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { beginImport, findImport, resetImport, startImport } from "./imports.ts";
import { listReport } from "./report.ts";

const db = await openTestDatabase();
const owner = ownerOf(await buildMember());

const okafor = "John Okafor";
const { id: comedian } = await buildCreator({ name: okafor });
const { id: director } = await buildCreator({ name: "John Ọkafor", slug: "john-okafor-2" });
const { id: kemi } = await buildCreator({ name: "Kemi Adetiba" });
await db
  .insertInto("creatorIdentifiers")
  .values([
    { creatorId: director, scheme: "imdb", value: "nm1234567" },
    { creatorId: kemi, scheme: "tmdb", value: "1565" },
  ])
  .execute();

/** What an import of one film links it to, and what its report says of names. */
async function importFilm(title: string, people: string, cast = "") {
  const quoted = [people, cast].map((cell) => `"${cell.replaceAll('"', '""')}"`);
  const lines = ["title,release_year,genre,language,director,cast"];
  lines.push([title, 2001, "Drama", "Igbo", ...quoted].join(","));
  await beginImport(owner, { name: "films.csv", bytes: Buffer.from(lines.join("\n")) });
  await drainBackground();
  const checked = await findImport(owner);
  const id = checked?.progress.id ?? 0;
  await startImport(owner, id);
  await drainBackground();
  let report = "";
  for await (const line of await listReport(owner, id)) report += line;
  await resetImport(owner, id);
  const film = await db
    .selectFrom("movies")
    .select(["id", "creatorId", "director"])
    .where("title", "=", title)
    .executeTakeFirstOrThrow();
  const pages = await db
    .selectFrom("movieCreators")
    .select("creatorId")
    .where("movieId", "=", film.id)
    .orderBy("creatorId")
    .execute();
  return {
    ...{ creatorId: film.creatorId, director: film.director },
    pages: pages.map(({ creatorId }) => creatorId),
    notes: report.match(/is the name of several creators here: [^"\r\n]*/g) ?? [],
    findings: checked?.notes.map(({ message }) => message) ?? [],
  };
}

test("a name that one creator has is that creator's", async () => {
  expect(await importFilm("King of Boys", "KEMI ADETIBA")).toMatchObject({
    ...{ creatorId: kemi, pages: [kemi], notes: [] },
  });
});

test("a name that two creators have is linked to neither, and named in the report", async () => {
  const both = [comedian, director];
  const film = await importFilm("Mr Ibu", okafor, "Kemi Adetiba; John Okafor");
  expect(film).toMatchObject({ creatorId: null, pages: [...both, kemi] });
  expect(film.notes).toEqual([
    "is the name of several creators here: the film appears on the page of each until its creator is chosen",
  ]);
  expect(film.findings.join()).toContain("“John Okafor” is the name of several creators here");
  const played = await importFilm("Police Recruit", "Kemi Adetiba", okafor);
  expect(played).toMatchObject({ creatorId: kemi, pages: [...both, kemi] });
  expect(played.notes).toEqual([
    "is the name of several creators here: the film appears on the page of each",
  ]);
});

test("an identifier in the file tells which of them it is, and only their page has the film", async () => {
  expect(await importFilm("Keziah", "John Okafor (nm1234567)")).toEqual({
    ...{ creatorId: director, director: okafor, pages: [director], notes: [], findings: [] },
  });
  const address = "John Okafor (https://www.imdb.com/name/nm1234567/)";
  expect(await importFilm("Issakaba", address)).toMatchObject({ creatorId: director });
});

test("an identifier tells a creator who is spelled otherwise, and a namesake from them", async () => {
  const item = { id: 1565, name: "K. Adetiba", credit_id: "a", profile_path: null };
  const spelled = await importFilm("Fela in Versus", JSON.stringify([item]));
  expect(spelled).toMatchObject({ creatorId: kemi, director: "K. Adetiba", pages: [kemi] });
  const namesake = { ...item, id: 99, name: "Kemi Adetiba" };
  expect(await importFilm("Another", JSON.stringify([namesake]))).toMatchObject({
    creatorId: null,
  });
});
