import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "#db/client.ts";
import { cutPage, listPage, type Page, type PageRequest } from "#db/paging.ts";
import type { Genre } from "#shared/options/genres.ts";
import type { Language } from "#shared/options/languages.ts";
import type { MissingPart } from "#shared/options/managed-movies.ts";
import type { MovieSorting } from "#shared/options/movie-sorts.ts";
import type { MovieState } from "#shared/options/movie-states.ts";
import { cardColumns, hasMembersWork, orderingOf } from "../sql-fragments.ts";

export type ManagedFilters = {
  genre?: Genre | undefined;
  language?: Language | undefined;
  state?: MovieState | undefined;
  isFeatured?: boolean | undefined;
  missing?: MissingPart | undefined;
  importId?: number | undefined;
  changedBy?: string | undefined;
  found?: { words: string; ids: number[] } | undefined;
};

export type ManagedSelection = ManagedFilters & { ids?: number[] | undefined };

const lacks: Record<MissingPart, RawBuilder<SqlBool>> = {
  poster: sql`movies.poster_url is null`,
  description: sql`movies.description = ''`,
  synopsis: sql`coalesce(movies.synopsis, '') = ''`,
  cast: sql`not exists (select from movie_cast where movie_id = movies.id)`,
  crew: sql`not exists (select from movie_crew where movie_id = movies.id)`,
  identifier: sql`not exists (select from movie_identifiers where movie_id = movies.id)`,
};

function inSelection({ ids, ...filters }: ManagedSelection): RawBuilder<SqlBool> {
  const { genre, language, state, isFeatured, missing, importId, changedBy, found } = filters;
  const conditions = [sql<SqlBool>`true`];
  if (ids) conditions.push(sql`movies.id = any (${ids}::integer[])`);
  if (genre) conditions.push(sql`${genre} = any (genre || other_genres)`);
  if (language) conditions.push(sql`${language} = any (language || spoken_languages)`);
  if (state) conditions.push(sql`movies.state = ${sql.lit(state)}`);
  if (isFeatured) conditions.push(sql`movies.featured`);
  if (missing) conditions.push(lacks[missing]);
  if (importId) {
    conditions.push(sql`movies.id in (
      select subject_id from catalogue_changes where import_id = ${importId} and subject = 'movie'
    )`);
  }
  if (changedBy) {
    conditions.push(sql`movies.id in (
      select subject_id from catalogue_changes
      join profiles on profiles.user_id = catalogue_changes.actor_id
      where profiles.username = ${changedBy} and subject = 'movie'
    )`);
  }
  if (found) {
    conditions.push(sql`(movies.id = any (${found.ids}::integer[])
      or movies.state <> 'published' and ${found.words} <> '' and (folded_title like ${`%${found.words}%`} or fold(original_title) like ${`%${found.words}%`}))`);
  }
  return sql.join(conditions, sql` and `);
}

export async function countSelected(
  db: Db,
  selection: ManagedSelection,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from (select from movies where ${inSelection(selection)} limit ${most}) as selected
  `.execute(db);
  return rows[0]?.count ?? 0;
}

export async function countUnpublished(db: Db, filters: ManagedFilters): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from movies
    where state <> 'published' and ${inSelection(filters)}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

export async function listUsedCountries(db: Db): Promise<string[]> {
  const { rows } = await sql<{ country: string }>`
    with recursive published (country) as (
      select min(country) from movie_tallies
      union all
      select (select min(country) from movie_tallies where country > published.country)
      from published where country is not null
    )
    select country from published where country <> ''
    union
    select unnest(countries) from movies where state <> 'published'
    order by country
  `.execute(db);
  return rows.map(({ country }) => country);
}

// Up to this many rows, sorting is faster than walking the index of the order.
const few = 3000;

type Request = PageRequest & MovieSorting & { total: number; isCapped: boolean };

export async function listManagedIds(
  db: Db,
  filters: ManagedFilters,
  { sort, order, page, cursor, total, isCapped }: Request,
): Promise<Page> {
  if (sort === "relevance" && filters.found) {
    const { rows } = await sql<{ id: number }>`
      select id from movies where ${inSelection(filters)}
      order by array_position(${filters.found.ids}::integer[], id) nulls first, id desc
      limit ${total}
    `.execute(db);
    const ids = rows.map(({ id }) => id);
    return cutPage(ids, page);
  }
  const where = inSelection(filters);
  const listing = { table: "movies", where, ordering: orderingOf({ sort, order }), total };
  const isNarrowed = Object.values(filters).some((value) => value !== undefined);
  const extent = !isNarrowed
    ? { isCapped }
    : total > few
      ? { isCapped, areSparse: true }
      : { areFew: true };
  return listPage(db, { ...listing, ...extent }, { page, cursor });
}

export function listManagedCards(db: Db, ids: number[]) {
  return db
    .selectFrom("movies")
    .select(cardColumns)
    .select(["movies.id", "movies.state", "movies.featured"])
    .select(sql<string | null>`movies.publish_on::text`.as("publishOn"))
    .where("movies.id", "in", [0, ...ids])
    .orderBy(sql`array_position(${ids}::integer[], movies.id)`)
    .execute();
}

/** Looks at the newest films alone, since no index has those that lack something. */
export async function listNewestLacking(
  db: Db,
  part: MissingPart,
  { among, limit }: { among: number; limit: number },
) {
  const { rows } = await sql<{ id: number; total: number }>`
    select id, (count(*) over ())::integer as total
    from (select * from movies order by created_at desc, id desc limit ${among}) as movies
    where ${lacks[part]} order by created_at desc, id desc limit ${limit}
  `.execute(db);
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 };
}

export async function listMissing(db: Db, slugs: string[], parts: readonly MissingPart[]) {
  const lacking = parts.map((part) => sql`case when ${lacks[part]} then ${part} end`);
  const { rows } = await sql<{ slug: string; missing: MissingPart[] }>`
    select slug, array_remove(array[${sql.join(lacking)}]::text[], null) as missing
    from movies where slug = any (${slugs}::text[])
  `.execute(db);
  return rows;
}

export type Extent = {
  films: number;
  published: number;
  featured: number;
  inUse: number;
  reviews: number;
  watchlists: number;
  lastId: number;
};

export async function measureSelection(
  db: Db,
  selection: ManagedSelection,
  most: number,
): Promise<Extent> {
  const { rows } = await sql<Extent>`
    select count(*)::integer as films,
      (count(*) filter (where state = 'published'))::integer as published,
      (count(*) filter (where featured))::integer as featured,
      (count(*) filter (where has_members_work))::integer as in_use,
      coalesce(sum(written), 0)::integer as reviews,
      coalesce(sum(watchlist_count), 0)::integer as watchlists,
      coalesce(max(id), 0) as last_id
    from (
      select id, state, featured, watchlist_count, ${hasMembersWork} as has_members_work,
        (select count(*) from reviews where movie_id = movies.id) as written
      from movies where ${inSelection(selection)} order by id limit ${most}
    ) as selected
  `.execute(db);
  return rows[0] ?? nothing;
}

const nothing: Extent = {
  films: 0,
  published: 0,
  featured: 0,
  inUse: 0,
  reviews: 0,
  watchlists: 0,
  lastId: 0,
};

export async function listSelectedIds(
  db: Db,
  selection: ManagedSelection,
  { after, until, limit }: { after: number; until: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from movies
    where id > ${after} and id <= ${until} and ${inSelection(selection)}
    order by id limit ${limit}
  `.execute(db);
  return rows.map(({ id }) => id);
}
