import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { buildCreator, buildMember, buildMovie, helperOf } from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { alignCredits, type Credits, type CrewMember } from "./credits.ts";
import {
  addMovie,
  deleteMovie,
  editMovie,
  getMovieForChange,
  listMovieHistory,
  type MovieFields,
  restoreMovie,
  restoreVersion,
} from "./curation.ts";
import { getMovie } from "./movie-page.ts";
import { addRecord, listRecords, moveRecord, removeRecord, updateRecord } from "./records.ts";

const db = await openTestDatabase();
const slug = "xala-1975";
let curator: ReturnType<typeof helperOf>;

beforeEach(async () => {
  for (const table of ["movies", "creators", "member", "catalogueChanges"] as const) {
    await db.deleteFrom(table).execute();
  }
  await db.deleteFrom("deletedEntries").execute();
  curator = helperOf(await buildMember(), "curate-catalogue");
  await buildMovie({ title: "Xala", releaseYear: 1975, director: "Ousmane Sembène" });
});

const director = (name: string): CrewMember => ({
  name,
  role: "director",
  department: "direction",
});
const writer = (name: string): CrewMember => ({ name, role: "writer", department: "writing" });
const editor: CrewMember = { name: "Florence Eymon", role: "editor", department: "editing" };

async function edit(change: Partial<MovieFields>) {
  const { version, document } = await getMovieForChange(curator, slug);
  const {
    cast: _c,
    crew: _r,
    trailers: _t,
    awards: _a,
    offers: _o,
    related: _f,
    ...fields
  } = document;
  await editMovie(curator, slug, { version, fields: { ...fields, ...change } });
}

async function read(address = slug) {
  const { document } = await getMovieForChange(curator, address);
  const { crew, ...fields } = document;
  return { ...fields, crew: crew.map(({ name, role }) => `${name}, ${role}`) };
}

async function idOf(name: string): Promise<number> {
  const crew = await listRecords(curator, slug, "crew");
  return crew.find((member) => member.name === name)?.id ?? 0;
}

test("a film that is added has its director, writers and producer among its credits", async () => {
  const { document } = await getMovieForChange(curator, slug);
  const {
    cast: _c,
    crew: _r,
    trailers: _t,
    awards: _a,
    offers: _o,
    related: _f,
    ...fields
  } = document;
  const people = { writer: "Safi Faye,  Med Hondo", producer: "Paulin Vieyra" };
  const added = await addMovie(curator, { ...fields, ...people, title: "Ceddo" });
  expect(await read(added)).toMatchObject({
    writer: "Safi Faye, Med Hondo",
    crew: [
      ...["Ousmane Sembène, director", "Safi Faye, writer", "Med Hondo, writer"],
      "Paulin Vieyra, producer",
    ],
  });
  const [entry] = await listMovieHistory(curator, added);
  expect(entry?.after).toMatchObject({ crew: [director("Ousmane Sembène"), {}, {}, {}] });
});

test("whoever is typed into a field or taken out of it is so in the crew, in one change", async () => {
  await addRecord(curator, slug, "crew", editor);
  await edit({ director: "Safi Faye, Ousmane Sembene", writer: "Ousmane Sembène" });
  expect(await read()).toMatchObject({
    crew: [
      ...["Safi Faye, director", "Ousmane Sembene, director", "Ousmane Sembène, writer"],
      "Florence Eymon, editor",
    ],
  });
  expect(await listMovieHistory(curator, slug)).toHaveLength(2);
  await edit({ director: "Safi Faye", writer: null });
  expect((await read()).crew).toEqual(["Safi Faye, director", "Florence Eymon, editor"]);
});

test("a credit that is added, changed, moved or removed shows in the field", async () => {
  const id = await addRecord(curator, slug, "crew", director("Safi Faye"));
  expect((await read()).director).toBe("Ousmane Sembène, Safi Faye");
  await moveRecord(curator, slug, "crew", { id, step: -1 });
  expect((await read()).director).toBe("Safi Faye, Ousmane Sembène");
  await updateRecord(curator, slug, "crew", id, writer("Safi Faye"));
  expect(await read()).toMatchObject({ director: "Ousmane Sembène", writer: "Safi Faye" });
  await removeRecord(curator, slug, "crew", await idOf("Ousmane Sembène"));
  expect(await read()).toMatchObject({ director: null, crew: ["Safi Faye, writer"] });
  expect(await listMovieHistory(curator, slug)).toHaveLength(4);
});

test("an edit of something else leaves entries of the crew as they are", async () => {
  await addRecord(curator, slug, "crew", director("Safi Faye"));
  const before = await listRecords(curator, slug, "crew");
  await edit({ tagline: "A curse" });
  await edit({ director: "Safi Faye, Ousmane Sembène" });
  const after = await listRecords(curator, slug, "crew");
  expect(after).toEqual(before.toReversed());
});

test("a version that is restored has the credits it had", async () => {
  await edit({ director: "Safi Faye" });
  await addRecord(curator, slug, "crew", director("Med Hondo"));
  await restoreVersion(curator, slug, 0);
  expect(await read()).toMatchObject({
    director: "Ousmane Sembène",
    crew: ["Ousmane Sembène, director"],
  });
});

test("a change from before credits were one, whose crew is not known, is restored by its field", async () => {
  await edit({ director: "Safi Faye" });
  await sql`update catalogue_changes set before = before - 'crew', after = after - 'crew'`.execute(
    db,
  );
  await restoreVersion(curator, slug, 0);
  expect(await read()).toMatchObject({
    director: "Ousmane Sembène",
    crew: ["Ousmane Sembène, director"],
  });
});

test("more people than the field has room for stay credits when the field changes", async () => {
  const names = Array.from({ length: 8 }, (_, place) => `${place} ${"x".repeat(90)}`);
  for (const name of names) {
    await addRecord(curator, slug, "crew", { name, role: "producer", department: "production" });
  }
  expect((await read()).producer).toBe(names.slice(0, 5).join(", "));
  await edit({ producer: [names[0], names[2], "Paulin Vieyra"].join(", ") });
  const { producer, crew } = await read();
  expect(crew.slice(1)).toEqual(
    [names[0], names[2], "Paulin Vieyra", ...names.slice(5)].map((name) => `${name}, producer`),
  );
  expect(producer?.length).toBeLessThanOrEqual(500);
});

test("a film deleted before credits were one is restored with its director as a credit", async () => {
  await deleteMovie(curator, slug);
  await sql`update deleted_entries set document = document || '{"movie_crew": []}'`.execute(db);
  const entry = await db.selectFrom("deletedEntries").select("id").executeTakeFirstOrThrow();
  await restoreMovie(curator, entry.id);
  expect((await read()).crew).toEqual(["Ousmane Sembène, director"]);
  const { rows } = await sql`select from movie_crew`.execute(db);
  expect(rows).toHaveLength(1);
});

test("a credit leads to the creator's page, and leaves it when the field loses the name", async () => {
  await buildCreator({ name: "Safi Faye" });
  const countFilms = async () =>
    (await db.selectFrom("movieCreators").select("part").execute()).map(({ part }) => part);
  await edit({ director: "Safi Faye" });
  expect(await countFilms()).toEqual(["director"]);
  await edit({ director: "Med Hondo" });
  expect(await countFilms()).toEqual([]);
  expect(await getMovie(slug)).toMatchObject({ crew: [director("Med Hondo")] });
});

type Case = Partial<Record<"director" | "writer" | "producer", string>> & { crew?: CrewMember[] };

/** Stores a film as it is, and gives it as align_credits() leaves it. */
async function alignStored({ crew = [], ...fields }: Case) {
  await db.deleteFrom("movies").execute();
  const movie = { title: "Hala", director: null, ...fields };
  const { id: movieId } = await buildMovie(movie);
  await db.deleteFrom("movieCrew").execute();
  await db
    .updateTable("movies")
    .set({ writer: null, producer: null, ...movie })
    .execute();
  const rows = crew.map((member, position) => ({ ...member, movieId, position }));
  if (rows.length > 0) await db.insertInto("movieCrew").values(rows).execute();
  await sql`select align_credits(${[movieId]})`.execute(db);
  const { document } = await getMovieForChange(curator, "hala-1973");
  const { director: directors, writer: writers, producer, crew: aligned } = document;
  return { director: directors, writer: writers, producer, crew: aligned };
}

test.each<[string, Case]>([
  ["a field without credits", { director: "Ousmane Sembène, Safi Faye", writer: "Med Hondo" }],
  ["credits without a field", { crew: [director("Ousmane Sembène"), editor, writer("Med Hondo")] }],
  [
    "both, with other names",
    { director: "Safi Faye, Med Hondo", crew: [director("Med Hondo"), director("Paulin Vieyra")] },
  ],
  [
    "two spellings, each with marks once",
    {
      director: "Ousmane Sembene, Safi Fayé",
      crew: [director("Ousmane Sembène"), director("Safi Faye")],
    },
  ],
  ["names in different places", { director: " A ,B,, a", crew: [director("B"), director("A")] }],
  ["a name with a comma", { producer: "A", crew: [{ ...director("Jr., B"), role: "producer" }] }],
  ["a name too long for a credit", { director: `${"x".repeat(130)}, Safi Faye` }],
  [
    "more credits than a field takes",
    { crew: Array.from({ length: 9 }, (_, place) => writer(`${place}${"w".repeat(80)}`)) },
  ],
  ["names that are only signs", { director: "???, !!!" }],
])("what is stored becomes one as in the domain: %s", async (_, given) => {
  const film: Credits = { director: null, writer: null, producer: null, crew: [], ...given };
  const stored = await alignStored(given);
  expect(stored).toEqual(alignCredits(film));
  expect(alignCredits(stored)).toBe(stored);
});

test("films that are one already are not written again", async () => {
  const { rows: before } = await sql`select xmin::text, id from movies`.execute(db);
  await sql`select index_movies(array(select id from movies))`.execute(db);
  expect((await sql`select xmin::text, id from movies`.execute(db)).rows).toEqual(before);
});
