import { sql } from "kysely";
import type { Db } from "#db/client.ts";
import { chooseFreeAddress } from "#domain/catalogue/addresses.ts";
import type { FilmEntry } from "#domain/film-tables/values/read-film.ts";
import { indexFilms, isSlugTaken } from "#domain/movies/imported-films.ts";

type AddedMovie = { id: number; creatorId: number | null; entry: FilmEntry };

export async function hasMovies(db: Db): Promise<boolean> {
  return (await db.selectFrom("movies").select("id").limit(1).executeTakeFirst()) !== undefined;
}

type NewCreator = {
  slug: string;
  name: string;
  bio: string | null;
  country: string | null;
  bornYear: number | null;
};

export async function insertCreators(db: Db, all: NewCreator[]): Promise<number> {
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

/** The creator of each film that has one here. */
type Creators = ReadonlyMap<FilmEntry, number>;

/** Adds the films, each at a free address unless its row has one; gives those that were added. */
export async function insertMovies(
  db: Db,
  entries: FilmEntry[],
  creators: Creators,
): Promise<AddedMovie[]> {
  if (entries.length === 0) return [];
  const added = await insertAtAddresses(db, entries, creators);
  const done = new Set(added.map(({ entry }) => entry));
  for (const entry of entries) {
    if (done.has(entry) || entry.isAddressed) continue;
    entry.movie.slug = await chooseFreeAddress(entry.movie.slug, (slug) => isSlugTaken(db, slug));
    added.push(...(await insertAtAddresses(db, [entry], creators)));
  }
  const rowsOf = <Part>(choose: (entry: FilmEntry) => Part[]) =>
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
      .insertInto("nominations")
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
  for (const offers of rowsOf((entry) => entry.offers)) {
    await db.insertInto("movieOffers").values(offers).execute();
  }
  await indexFilms(
    db,
    added.map(({ id }) => id),
  );
  return added;
}

async function insertAtAddresses(db: Db, entries: FilmEntry[], creators: Creators) {
  const movies = entries.map((entry) => {
    const { state, publishOn, ...movie } = entry.movie;
    return {
      ...movie,
      state: state ?? ("published" as const),
      publishOn: state === "scheduled" ? publishOn : null,
      // A film that nobody sees yet cannot be featured.
      featured: movie.featured && (state ?? "published") === "published",
      creatorId: creators.get(entry) ?? null,
    };
  });
  const rows = await db
    .insertInto("movies")
    .values(movies)
    .onConflict((conflict) => conflict.column("slug").doNothing())
    .returning(["id", "slug", "creatorId"])
    .execute();
  // Of two entries with one address the first was added, and gets only its own people.
  const entryOf = new Map(entries.toReversed().map((entry) => [entry.movie.slug, entry]));
  return rows.flatMap(({ id, slug, creatorId }) => {
    const entry = entryOf.get(slug);
    return entry ? [{ id, creatorId, entry }] : [];
  });
}

// One statement takes at most 65,535 values, and these rows have fewer than ten.
const rowsAtOnce = 5_000;

function chunksOf<Row>(rows: Row[]): Row[][] {
  const count = Math.ceil(rows.length / rowsAtOnce);
  return Array.from({ length: count }, (_, chunk) =>
    rows.slice(chunk * rowsAtOnce, (chunk + 1) * rowsAtOnce),
  );
}
