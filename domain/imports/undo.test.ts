import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { drainBackground } from "#domain/platform/background.ts";
import { buildCreator, buildMember, indexMovies, ownerOf } from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import {
  beginImport,
  changePlan,
  findImport,
  listImports,
  resetImport,
  startImport,
  undoImport,
} from "./imports.ts";
import { listReport } from "./report.ts";

const db = await openTestDatabase();
const owner = ownerOf(await buildMember({ displayName: "Ada Obi" }));

const header =
  "title,description,release_year,genre,language,country,director,cast,crew,trailers,awards,tagline,duration,budget,imdb_id,wikidata_id";
const here = [
  header,
  "Xala,A wedding.,1975,Comedy,Wolof,Senegal,Ousmane Sembène,Thierno Leye|El Hadji|lead;Seune Samb,Georges Caristan|cinematographer,Trailer|trailer|https://www.youtube.com/watch?v=abcdefghijk,FESPACO|Best film|1976|won,,,,tt0073932,",
  "Touki Bouki,Two lovers.,1973,Drama,Wolof,,Djibril Diop Mambéty,Magaye Niang|Mory|lead,,,,,85,,,Q1066948",
  "Hyènes,She returns.,1992,Drama,Wolof,Senegal,Djibril Diop Mambéty,,,,,,,,,",
  "Borom Sarret,A cart.,1963,Short,French,Senegal,Ousmane Sembène,,,,,,,,,",
];
const sent = [
  header,
  "Ceddo,A kidnap.,1977,Drama;War,Wolof,Senegal,Ousmane Sembène,Tabata Ndiaye|Princess|lead,,,FESPACO|Best film|1979|won,,120,,,",
  "Yeelen,A son.,1987,Fantasy,Bambara,Mali,Souleymane Cissé,Issiaka Kane|Nianankoro|lead;Magaye Niang,,Teaser|teaser|https://www.youtube.com/watch?v=bbcdefghijk,,,105,,tt0094349,Q1113101",
  "Xala,A curse.,1975,Drama;Comedy,French;Wolof,Senegal;France,Ousmane Sembène,Younouss Seye|Awa|lead,Ada Eze|editor,Teaser|teaser|https://www.youtube.com/watch?v=cbcdefghijk,,The curse,123,NGN 4000,tt0073932,Q1539187",
  "Touki Bouki,A motorbike.,1973,Drama;Crime,Wolof,Senegal,Djibril Diop Mambéty,Mareme Niang|Anta|lead,,,Carthage Film Festival|Second prize|1974|won,Paris,89,,tt0070820,",
  "Hyènes,She returns.,1992,Drama,Wolof,Senegal,Djibril Diop Mambéty,,,,,,,,,",
  "Faat Kiné,A mother.,2000,Comedy,French,Senegal,Ousmane Sembène,,,,,,,,,",
];

async function send(lines: string[]) {
  await beginImport(owner, { name: "films.csv", bytes: Buffer.from(lines.join("\n")) });
  return settled();
}

async function settled() {
  await drainBackground();
  const found = await findImport(owner);
  if (!found) throw new Error("There is no such import.");
  return found;
}

/** Every table of the catalogue, without what numbers or dates its rows. */
async function readCatalogue() {
  const tables = {
    movies: "select * from movies order by id",
    movie_cast: "select * from movie_cast order by movie_id, position, name",
    movie_crew: "select * from movie_crew order by movie_id, position, name, role",
    movie_trailers: "select * from movie_trailers order by movie_id, url",
    nominations: `select movie_id, film_title, name, category, year, won
      from nominations order by movie_id, name, category, year`,
    editions: "select event_id, year from editions order by event_id, year",
    categories: "select event_id, slug from categories order by event_id, slug",
    movie_identifiers: "select * from movie_identifiers order by movie_id, scheme",
    movie_related: "select * from movie_related order by movie_id, related_movie_id",
    movie_creators: "select * from movie_creators order by movie_id, creator_id",
    movie_languages: "select * from movie_languages order by movie_id, language",
    movie_search: "select * from movie_search order by movie_id",
    movie_tallies: `select country, genre, language, release_year, stars, length,
        sum(change)::integer as films
      from movie_tallies group by country, genre, language, release_year, stars, length
      having sum(change) <> 0 order by country, genre, language, release_year, stars, length`,
    creators: "select * from creators order by id",
    creator_names: "select * from creator_names order by creator_id, folded_name",
    former_addresses: "select * from former_addresses",
  };
  const found: Record<string, object[]> = {};
  for (const [table, query] of Object.entries(tables)) {
    const { rows } = await sql.raw<Record<string, unknown>>(query).execute(db);
    const isOwned = table.startsWith("movie_");
    found[table] = rows.map(({ id, createdAt, level, ...row }) => {
      return isOwned ? row : { id, createdAt, ...row };
    });
  }
  return found;
}

beforeEach(async () => {
  for (const table of ["imports", "movies", "creators"] as const) {
    await db.deleteFrom(table).execute();
  }
});

test("an undone import leaves the catalogue as it was, table by table, and its counts", async () => {
  await buildCreator({ name: "Ousmane Sembène" });
  await buildCreator({ name: "Djibril Diop Mambéty" });
  await buildCreator({ name: "Magaye Niang" });
  await buildCreator({ name: "Souleymane Cissé" });
  const first = await send(here);
  await startImport(owner, first.progress.id);
  const { progress } = await settled();
  expect(progress).toMatchObject({ good: 4, failed: 0 });
  await resetImport(owner, progress.id);
  const [one, other] = await db.selectFrom("movies").select("id").orderBy("id").execute();
  const related = { movieId: one?.id ?? 0, relatedMovieId: other?.id ?? 0 };
  await db.insertInto("movieRelated").values(related).execute();
  await indexMovies([one?.id ?? 0, other?.id ?? 0]);
  const before = await readCatalogue();
  expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([
    ["creator_names", []],
    ["former_addresses", []],
  ]);

  const checked = await send(sent);
  const { id } = checked.progress;
  await changePlan(owner, id, {
    ...checked.plan,
    existing: "fill",
    existingFields: {
      ...({ description: "replace", genre: "replace", language: "replace" } as const),
      ...({ cast: "replace", crew: "replace", country: "replace", trailers: "replace" } as const),
    },
  });
  await settled();
  await startImport(owner, id);
  const done = await settled();
  expect(done.progress).toMatchObject({ status: "imported", good: 3, changed: 2, present: 1 });
  const between = await readCatalogue();
  const changed = Object.keys(before).filter(
    (table) => JSON.stringify(between[table]) !== JSON.stringify(before[table]),
  );
  expect(changed).toEqual([
    ...["movies", "movie_cast", "movie_crew", "movie_trailers"],
    ...["nominations", "editions", "categories"],
    ...[
      "movie_identifiers",
      "movie_creators",
      "movie_languages",
      "movie_search",
      "movie_tallies",
      "creators",
    ],
  ]);

  await undoImport(owner, id);
  const undone = await settled();
  expect(undone).toMatchObject({ progress: { status: "undone" }, staying: [] });
  expect(await readCatalogue()).toEqual(before);
  expect(await listImports(owner)).toMatchObject([
    { id, status: "undone", goodCount: 3, changedCount: 2, presentCount: 1 },
    { id: first.progress.id, status: "imported", goodCount: 4 },
  ]);
});

test("films that stay after an undoing of several steps are each named with their row", async () => {
  const rows = Array.from({ length: 40 }, (_, place) => {
    const cells = [`A Road ${place}`, "A road.", "2001", "Drama", "Wolof", ...Array(11).fill("")];
    return cells.join(",");
  });
  const { progress } = await send([header, ...rows]);
  await startImport(owner, progress.id);
  await settled();
  const films = await db
    .selectFrom("movies")
    .select("id")
    .where("releaseYear", "=", 2001)
    .execute();
  const listed = films.map(({ id: movieId }) => ({ userId: owner.id, movieId }));
  await db.insertInto("watchlists").values(listed).execute();

  await undoImport(owner, progress.id);
  const undone = await settled();
  expect(undone).toMatchObject({ progress: { status: "undone" }, stayingCount: 40 });
  expect(undone.staying[0]).toMatchObject({ rowNumber: 2, slug: "a-road-0-2001" });
  let report = "";
  for await (const line of await listReport(owner, progress.id)) report += line;
  const lines = report.match(/^\d+,A Road \d+ \(2001\),kept after undoing/gm);
  expect(lines?.map((line) => Number.parseInt(line, 10))).toEqual(
    rows.map((_, place) => place + 2),
  );
});
