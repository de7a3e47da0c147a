import { sql } from "kysely";
import type { Db } from "#db/client.ts";
import { fold } from "#shared/text/fold.ts";
import type { CreatorEntry } from "../creator-record.ts";
import type { MovieEntry } from "../movie-record.ts";

export type AddedMovie = { id: number; creatorId: number | null; entry: MovieEntry };

export async function hasMovies(db: Db): Promise<boolean> {
  return (await db.selectFrom("movies").select("id").limit(1).executeTakeFirst()) !== undefined;
}

export async function insertCreators(db: Db, all: CreatorEntry[]): Promise<number> {
  const slugs = all.map(({ slug }) => slug);
  const former = await db
    .selectFrom("formerCreators")
    .select("slug")
    .where("slug", "in", ["", ...slugs])
    .execute();
  const creators = all.filter((creator) => !former.some(({ slug }) => slug === creator.slug));
  if (creators.length === 0) return 0;
  const added = await db
    .insertInto("creators")
    .values(creators)
    .onConflict((conflict) => conflict.column("slug").doNothing())
    .returning("id")
    .execute();
  await sql`select index_creators(${added.map(({ id }) => id)})`.execute(db);
  return added.length;
}

export async function insertMovies(db: Db, entries: MovieEntry[]): Promise<AddedMovie[]> {
  if (entries.length === 0) return [];
  const creators = await findCreatorsByName(
    db,
    entries.map(({ creator }) => creator),
  );
  const movies = entries.map(({ movie, creator }) => ({
    ...movie,
    creatorId: creators.get(creator) ?? null,
  }));
  const rows = await db
    .insertInto("movies")
    .values(movies)
    .onConflict((conflict) => conflict.column("slug").doNothing())
    .returning(["id", "slug", "creatorId"])
    .execute();
  // Of two entries with one address the first was added, and gets only its own people.
  const entryOf = new Map(entries.toReversed().map((entry) => [entry.movie.slug, entry]));
  const added = rows.flatMap(({ id, slug, creatorId }) => {
    const entry = entryOf.get(slug);
    return entry ? [{ id, creatorId, entry }] : [];
  });
  const rowsOf = <Part>(choose: (entry: MovieEntry) => Part[]) =>
    chunksOf(
      added.flatMap(({ id, entry }) => choose(entry).map((part) => ({ ...part, movieId: id }))),
    );
  for (const cast of rowsOf((entry) => entry.cast)) {
    await db.insertInto("movieCast").values(cast).execute();
  }
  for (const crew of rowsOf((entry) => entry.crew)) {
    await db.insertInto("movieCrew").values(crew).execute();
  }
  for (const trailers of rowsOf((entry) => entry.trailers)) {
    await db.insertInto("movieTrailers").values(trailers).execute();
  }
  for (const awards of rowsOf((entry) => entry.awards)) {
    await db
      .insertInto("movieAwards")
      .values(awards)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  for (const identifiers of rowsOf((entry) => entry.identifiers)) {
    await db
      .insertInto("movieIdentifiers")
      .values(identifiers)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await sql`select index_movies(${added.map(({ id }) => id)})`.execute(db);
  return added;
}

/** By index: found by address, and without one in the file by folded title and year. */
export async function findPresent(db: Db, entries: MovieEntry[]): Promise<Map<number, string>> {
  const slugs = entries.map(({ movie }) => movie.slug);
  const titles = entries.map(({ movie, isAddressed }) => (isAddressed ? null : fold(movie.title)));
  const years = entries.map(({ movie }) => movie.releaseYear);
  const { rows } = await sql<{ place: number; slug: string }>`
    select (wanted.place - 1)::integer as place, present.slug
    from unnest(${slugs}::text[], ${titles}::text[], ${years}::integer[])
      with ordinality as wanted (slug, title, year, place)
    cross join lateral (
      select movies.slug from movies where movies.slug = wanted.slug
      union all
      select movies.slug from movies
      where movies.folded_title = wanted.title and movies.release_year = wanted.year
      limit 1
    ) as present
  `.execute(db);
  return new Map(rows.map(({ place, slug }) => [place, slug]));
}

// One statement takes at most 65,535 values, and these rows have fewer than ten.
const rowsAtOnce = 5_000;

function chunksOf<Row>(rows: Row[]): Row[][] {
  const count = Math.ceil(rows.length / rowsAtOnce);
  return Array.from({ length: count }, (_, chunk) =>
    rows.slice(chunk * rowsAtOnce, (chunk + 1) * rowsAtOnce),
  );
}

async function findCreatorsByName(db: Db, lists: string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ names: string; id: number }>`
    select distinct on (lists.names) lists.names, creator_id as id
    from unnest(${[...new Set(lists)]}::text[]) as lists (names)
    cross join lateral unnest(string_to_array(lists.names, ',')) with ordinality as named (name, place)
    join creator_spellings on creator_spellings.folded_name = fold(named.name)
    order by lists.names, named.place
  `.execute(db);
  return new Map(rows.map(({ names, id }) => [names, id]));
}
