import { sql } from "kysely";
import type { Db } from "#db/client.ts";
import type { CreatorEntry } from "./creator-record.ts";
import type { MovieEntry } from "./movie-record.ts";

export async function hasMovies(db: Db): Promise<boolean> {
  return (await db.selectFrom("movies").select("id").limit(1).executeTakeFirst()) !== undefined;
}

/** Adds the creators whose address is free; gives how many were added. */
export async function insertCreators(db: Db, creators: CreatorEntry[]): Promise<number> {
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

/** Adds the films whose address is free, with all that belongs to them; gives how many. */
export async function insertMovies(db: Db, entries: MovieEntry[]): Promise<number> {
  if (entries.length === 0) return 0;
  const creators = await findCreatorsByName(
    db,
    entries.map(({ movie }) => movie.director ?? ""),
  );
  const movies = entries.map(({ movie }) => ({
    ...movie,
    creatorId: creators.get(movie.director ?? "") ?? null,
  }));
  const added = await db
    .insertInto("movies")
    .values(movies)
    .onConflict((conflict) => conflict.column("slug").doNothing())
    .returning(["id", "slug"])
    .execute();
  // Of two entries with one address the first was added; the other's people are not its own.
  const entryOf = new Map(entries.toReversed().map((entry) => [entry.movie.slug, entry]));
  const belonging = <Part>(choose: (entry: MovieEntry) => Part[]) => {
    const parts = added.flatMap(({ id, slug }) => {
      const entry = entryOf.get(slug);
      return entry ? choose(entry).map((part) => ({ ...part, movieId: id })) : [];
    });
    return chunksOf(parts);
  };
  for (const cast of belonging((entry) => entry.cast)) {
    await db.insertInto("movieCast").values(cast).execute();
  }
  for (const crew of belonging((entry) => entry.crew)) {
    await db.insertInto("movieCrew").values(crew).execute();
  }
  for (const awards of belonging((entry) => entry.awards)) {
    await db
      .insertInto("movieAwards")
      .values(awards)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await sql`select index_movies(${added.map(({ id }) => id)})`.execute(db);
  return added.length;
}

// One statement takes at most 65,535 values, and these rows have fewer than ten.
const rowsAtOnce = 5_000;

function chunksOf<Row>(rows: Row[]): Row[][] {
  const count = Math.ceil(rows.length / rowsAtOnce);
  return Array.from({ length: count }, (_, chunk) =>
    rows.slice(chunk * rowsAtOnce, (chunk + 1) * rowsAtOnce),
  );
}

/** For each list of names, the first named who is a creator of the catalogue. */
async function findCreatorsByName(db: Db, lists: string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ names: string; id: number }>`
    select distinct on (lists.names) lists.names, creators.id
    from unnest(${[...new Set(lists)]}::text[]) as lists (names)
    cross join lateral unnest(string_to_array(lists.names, ',')) with ordinality as named (name, place)
    join creators on creators.folded_name = fold(named.name)
    order by lists.names, named.place
  `.execute(db);
  return new Map(rows.map(({ names, id }) => [names, id]));
}
