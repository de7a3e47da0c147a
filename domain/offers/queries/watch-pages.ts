import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "#db/client.ts";
import { type Found, type Ordering, type PageRequest, readPage } from "#db/paging.ts";
import { cardColumns, isPublished } from "#domain/movies/sql-fragments.ts";

type AtProvider = {
  provider: string;
  country?: string | undefined;
  isUsual: boolean;
};

/** Beyond this, a page does not count its films when it is read. */
export const mostCounted = 3000;

const ordering: Ordering = {
  columns: [
    { name: "since", kind: "instant" },
    { name: "movie_id", kind: "integer" },
  ],
  direction: "desc",
};

type Counted = { total: number; isCapped: boolean };

export function listAtProvider(
  db: Db,
  at: AtProvider,
  { total, isCapped, ...request }: PageRequest & Counted,
) {
  const areFew = total <= mostCounted && !isCapped;
  const where = areFew ? conditionOf(at) : whileWalking(at);
  const list = {
    table: "movie_providers",
    where,
    ordering,
    total,
    isCapped,
    areFew,
    areSparse: at.country !== undefined,
  };
  const read = (found: Found, order: RawBuilder<unknown>) =>
    db
      .selectFrom(found)
      .innerJoin("movies", "movies.id", "found.id")
      .innerJoin("movieProviders", (join) =>
        join
          .onRef("movieProviders.movieId", "=", "found.id")
          .on("movieProviders.provider", "=", at.provider),
      )
      .select([...cardColumns, "found.key"])
      .orderBy(order)
      .execute();
  return readPage(list, request, read);
}

export async function countAtProvider(db: Db, at: AtProvider): Promise<number> {
  const { rows } = await sql<{ films: number }>`
    select count(*)::integer as films from (
      select from movie_providers where ${conditionOf(at)} limit ${sql.lit(mostCounted + 1)}
    ) as counted
  `.execute(db);
  return rows[0]?.films ?? 0;
}

/** A country's films are selected by marks alone, so that their index serves. */
function conditionOf(at: AtProvider): RawBuilder<SqlBool> {
  return at.country ? playsThere(at) : sql<SqlBool>`provider = ${at.provider}`;
}

function playsThere({ provider, country, isUsual }: AtProvider): RawBuilder<SqlBool> {
  const named = [`${provider} ${country}`, ...(isUsual ? [`${provider} ?`] : [])];
  return sql<SqlBool>`marks && ${[`${provider} *`, ...named]}::text[]
    and (not (marks @> ${[`${provider} not ${country}`]}::text[]) or marks && ${named}::text[])`;
}

/** Within `coalesce` it serves no index of marks, and the planner expects half of the rows. */
function whileWalking(at: AtProvider): RawBuilder<SqlBool> {
  const ofProvider = sql<SqlBool>`provider = ${at.provider}`;
  return at.country ? sql`${ofProvider} and coalesce(${conditionOf(at)}, false)` : ofProvider;
}

export function listNewlyFree(db: Db, { limit, areShort }: { limit: number; areShort: boolean }) {
  const short = areShort ? sql`and minutes <= 40` : sql``;
  const newest = sql<{ movieId: number; provider: string; marks: string[]; freeSince: Date }>`(
    select movie_id, provider, marks, free_since from movie_providers
    where free_since is not null ${short}
    order by free_since desc, movie_id desc limit ${sql.lit(limit)}
  )`.as("newest");
  return db
    .selectFrom(newest)
    .innerJoin("movies", "movies.id", "newest.movieId")
    .innerJoin("providers", "providers.slug", "newest.provider")
    .select(cardColumns)
    .select(["newest.freeSince as since", "newest.marks", "providers.name as providerName"])
    .select(["providers.slug as provider", "providers.kind", "providers.countries"])
    .where(isPublished)
    .orderBy("newest.freeSince", "desc")
    .orderBy("newest.movieId", "desc")
    .execute();
}

/** Of the newest there, those with pictures and then the most reviewed first. */
export function listBest(db: Db, at: AtProvider, limit: number) {
  const newest = sql<{ movieId: number; marks: string[] }>`(
    select movie_id, marks from movie_providers where provider = ${at.provider}
    order by since desc, movie_id desc limit 200
  )`.as("newest");
  return db
    .selectFrom(newest)
    .innerJoin("movies", "movies.id", "newest.movieId")
    .select(cardColumns)
    .where(isPublished)
    .$if(at.country !== undefined, (select) => select.where(playsThere(at)))
    .orderBy(sql`movies.poster_url is null`)
    .orderBy("movies.reviewCount", "desc")
    .orderBy("movies.averageRating", "desc")
    .orderBy("movies.id", "desc")
    .limit(limit)
    .execute();
}

/** The most reviewed without any offer, of the thousand most reviewed films. */
export function listWithoutOffers(db: Db, limit: number) {
  const reviewed = sql<{ movieId: number }>`(
    select id as movie_id from movies where ${isPublished}
    order by review_count desc, average_rating desc, id desc limit 1000
  )`.as("reviewed");
  return db
    .selectFrom(reviewed)
    .innerJoin("movies", "movies.id", "reviewed.movieId")
    .select(cardColumns)
    .where(sql<SqlBool>`not exists (select from movie_offers where movie_id = movies.id)`)
    .orderBy("movies.reviewCount", "desc")
    .orderBy("movies.averageRating", "desc")
    .orderBy("movies.id", "desc")
    .limit(limit)
    .execute();
}

export async function countFilms(db: Db): Promise<number> {
  const { rows } = await sql<{ films: number }>`
    select count(distinct movie_id)::integer as films from movie_providers
  `.execute(db);
  return rows[0]?.films ?? 0;
}

export function listNewest(db: Db, provider: string, limit: number) {
  return db
    .selectFrom("movieProviders")
    .innerJoin("movies", "movies.id", "movieProviders.movieId")
    .select(["movies.slug", "movieProviders.since"])
    .where("provider", "=", provider)
    .orderBy("movieProviders.since", "desc")
    .orderBy("movieProviders.movieId", "desc")
    .limit(limit)
    .execute();
}

export async function countByMarks(db: Db) {
  const { rows } = await sql<{ provider: string; marks: string[]; films: number }>`
    select provider, marks, count(*)::integer as films from movie_providers group by provider, marks
  `.execute(db);
  return rows;
}

const columns = ["provider", "country", "language", "films", "elsewhere", "subtitled"] as const;

export type WatchRow = Awaited<ReturnType<typeof listAll>>[number];

export function listAll(db: Db) {
  return db
    .selectFrom("watchPages")
    .select([...columns, "changedAt"])
    .orderBy("provider")
    .orderBy("country")
    .orderBy("language")
    .execute();
}

export function listOfProviders(db: Db) {
  return db
    .selectFrom("watchPages")
    .select(["provider", "country", "films", "changedAt"])
    .where("provider", "<>", "")
    .orderBy("provider")
    .orderBy("country")
    .execute();
}

export function listNeighbours(db: Db, { provider, country }: Omit<AtProvider, "isUsual">) {
  return db
    .selectFrom("watchPages")
    .innerJoin("providers", "providers.slug", "watchPages.provider")
    .select(["watchPages.provider", "country", "films", "elsewhere"])
    .select(["providers.name", "providers.kind"])
    .where("language", "=", "")
    .where((of) =>
      of.or([
        of("watchPages.provider", "=", provider),
        of("country", "=", country ?? ""),
        of("country", "=", ""),
      ]),
    )
    .orderBy("films", "desc")
    .orderBy("watchPages.provider")
    .orderBy("country")
    .execute();
}

const mostCountries = 20;

export async function listFront(db: Db) {
  const providers = await db
    .selectFrom("watchPages")
    .innerJoin("providers", "providers.slug", "watchPages.provider")
    .select(["slug", "name", "kind", "countries", "films"])
    .where("language", "=", "")
    .where("country", "=", "")
    .orderBy("films", "desc")
    .orderBy("slug")
    .execute();
  const countries = await db
    .selectFrom("watchPages")
    .select("country")
    .where("language", "=", "")
    .where("country", "<>", "")
    .where("films", ">", 0)
    .groupBy("country")
    .orderBy((of) => of.fn.sum("films"), "desc")
    .orderBy("country")
    .limit(mostCountries)
    .execute();
  const all = await db
    .selectFrom("watchPages")
    .select("films")
    .where("provider", "=", "")
    .where("country", "=", "")
    .where("language", "=", "")
    .executeTakeFirst();
  return { providers, countries: countries.map(({ country }) => country), known: all?.films ?? 0 };
}

export function listFreeLanguages(db: Db, country: string | undefined) {
  // A country's own numbers precede those of countries without any.
  const free = db
    .selectFrom("watchPages")
    .distinctOn("language")
    .select(["language", "films", "subtitled"])
    .where("provider", "=", "")
    .where("country", "in", country ? [country, "*"] : [""])
    .where("language", "<>", "")
    .orderBy("language")
    .orderBy(sql`country = '*'`);
  return db
    .selectFrom(free.as("free"))
    .selectAll()
    .where("films", ">", 0)
    .orderBy("films", "desc")
    .orderBy("language")
    .execute();
}

export function listInCountry(db: Db, country: string) {
  // A country without a count of its own has that of the unnamed countries.
  const films = sql<number>`coalesce(own.films, everywhere.elsewhere)`;
  return db
    .selectFrom("watchPages as everywhere")
    .innerJoin("providers", "providers.slug", "everywhere.provider")
    .leftJoin("watchPages as own", (join) =>
      join.onRef("own.provider", "=", "everywhere.provider").on("own.country", "=", country),
    )
    .select(["slug", "name", "kind", "countries"])
    .select(films.as("films"))
    .where("everywhere.language", "=", "")
    .where("everywhere.country", "=", "")
    .where(films, ">", 0)
    .orderBy(films, "desc")
    .orderBy("slug")
    .execute();
}

type Page = Omit<WatchRow, "changedAt">;

/** Adds and changes the `changed` pages, and deletes the `stale` ones. */
export async function storePages(db: Db, changed: Page[], stale: Page[]): Promise<void> {
  const pages = (all: Page[]) => sql`jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as page (
    provider text, country text, language text, films integer, elsewhere integer, subtitled integer
  )`;
  await sql`
    insert into watch_pages (provider, country, language, films, elsewhere, subtitled)
    select provider, country, language, films, elsewhere, subtitled from ${pages(changed)}
    on conflict (provider, country, language) do update set films = excluded.films,
      elsewhere = excluded.elsewhere, subtitled = excluded.subtitled, changed_at = now()
  `.execute(db);
  await sql`
    delete from watch_pages using ${pages(stale)}
    where (watch_pages.provider, watch_pages.country, watch_pages.language)
      = (page.provider, page.country, page.language)
  `.execute(db);
}
