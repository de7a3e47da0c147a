import { type SqlBool, sql } from "kysely";
import type { Db } from "#db/client.ts";
import { type Listing, listPage, type PageRequest, pageSize } from "#db/paging.ts";
import { isPublished } from "#domain/movies/sql-fragments.ts";
import type { EventKind, Result } from "#shared/options/awards.ts";
import { hasShown, isEditionShown, isNamed, isShown } from "../sql-fragments.ts";
import { selectNominations } from "./festivals.ts";

export type EventFilters = {
  /** Part of one of the names. */
  text?: string | undefined;
  kind?: EventKind | undefined;
  country?: string | undefined;
  isAfrican?: boolean | undefined;
};

export type EventRow = Awaited<ReturnType<typeof listEventPage>>["events"][number];

type Order = { by: "slug" | "list_order"; size?: number };

/** Those with something to show, by their addresses or African and old ones first. */
export async function listEventPage(
  db: Db,
  filters: EventFilters,
  request: PageRequest,
  { by, size = pageSize }: Order,
) {
  const { text, kind, country, isAfrican } = filters;
  const conditions = [hasShown];
  if (text) conditions.push(isNamed(text));
  if (kind) conditions.push(sql`kind = ${kind}`);
  if (country) conditions.push(sql`country = ${country}`);
  if (isAfrican !== undefined) conditions.push(sql`is_african = ${isAfrican}`);
  const where = sql.join(conditions, sql` and `) as Listing["where"];
  const columns = [
    { name: by, kind: "text" },
    { name: "id", kind: "integer" },
  ] as const;
  const total = await count(db, sql`events where ${where}`);
  const ordering = { columns, direction: "asc" } as const;
  const listing = { table: "events", where, ordering, total, size };
  const { ids, ...place } = await listPage(db, listing, request);
  const events = await db
    .selectFrom("events")
    .select(["id", "slug", "name", "kind", "founded", "country", "city", "isAfrican"])
    .select(
      sql<number[]>`array(
        select year from editions where event_id = events.id and ${isEditionShown} order by year
      )`.as("years"),
    )
    .where(sql<SqlBool>`id = any (${ids})`)
    .orderBy(sql.ref(by))
    .execute();
  return { events, ...place };
}

/** Countries of those with an edition. */
export async function listCountries(db: Db): Promise<string[]> {
  const { rows } = await sql<{ country: string }>`
    select distinct country from events
    where country is not null and exists (select from editions where event_id = events.id offset 0)
    order by country
  `.execute(db);
  return rows.map(({ country }) => country);
}

/** True if a film that visitors see has won at an African one. */
export async function hasAfricanWinner(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from events join editions on event_id = events.id
    join nominations on edition_id = editions.id and won
    join movies on movies.id = movie_id and ${isPublished}
    where is_african limit 1
  `.execute(db);
  return rows.length > 0;
}

/** The nominations that are shown of each of these events. */
export async function countNominations(db: Db, ids: number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; nominations: number }>`
    select event_id as id, count(*)::integer as nominations
    from editions join nominations on edition_id = editions.id
    where event_id = any (${ids}) and ${isShown}
    group by event_id
  `.execute(db);
  return new Map(rows.map(({ id, nominations }) => [id, nominations]));
}

export type NominationFilters = {
  year?: number | undefined;
  category?: string | undefined;
  result?: Result | undefined;
};

const mostOfPage = 100;

/** The latest first. */
export async function listNominationPage(
  db: Db,
  eventId: number,
  { year, category, result }: NominationFilters,
  request: PageRequest,
) {
  const conditions = [
    sql<SqlBool>`edition_id in (select id from editions where event_id = ${eventId})`,
    isShown,
  ];
  if (year) conditions.push(sql`year = ${year}`);
  if (category) {
    conditions.push(sql`category_id in (
      select id from categories where event_id = ${eventId} and slug = ${category}
    )`);
  }
  if (result) {
    const ofRow = sql`case when won then 'won' else coalesce(distinction, 'nominated') end`;
    conditions.push(sql`${ofRow} = ${result}`);
  }
  const where = sql.join(conditions, sql` and `) as Listing["where"];
  const columns = [
    { name: "year", kind: "integer" },
    { name: "id", kind: "integer" },
  ] as const;
  const total = await count(db, sql`nominations where ${where}`);
  const ordering = { columns, direction: "desc" } as const;
  const few = { table: "nominations", areFew: true, size: mostOfPage } as const;
  const { ids, ...place } = await listPage(db, { ...few, where, ordering, total }, request);
  const nominations = await selectNominations(db)
    .where("nominations.id", "in", [0, ...ids])
    .orderBy("nominations.year", "desc")
    .orderBy("nominations.id", "desc")
    .execute();
  return { nominations, ...place };
}

export type FestivalName = Awaited<ReturnType<typeof listNames>>[number];

/** Of events with something to show; African ones and those that are described first. */
export function listNames(db: Db, limit: number) {
  return db
    .selectFrom("events")
    .select(["slug", "name", "foldedNames", "kind", "city", "country", "founded", "wikidata"])
    .where(hasShown)
    .orderBy("isAfrican", "desc")
    .orderBy("kind")
    .orderBy("id")
    .limit(limit)
    .execute();
}

export function findSlugOfWikidata(db: Db, wikidata: string) {
  return db.selectFrom("events").select("slug").where("wikidata", "=", wikidata).executeTakeFirst();
}

async function count(db: Db, rows: ReturnType<typeof sql>): Promise<number> {
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::integer as total from ${rows}
  `.execute(db);
  return counted[0]?.total ?? 0;
}

export type ComingEdition = {
  slug: string;
  name: string;
  city: string | null;
  country: string | null;
  website: string | null;
  year: number;
  number: number | null;
  isOnline: boolean;
  startsOn: string;
  endsOn: string;
  /** True if the event has something to show besides. */
  hasPage: boolean;
};

/** Those whose last day has not passed in universal time. */
export async function listComing(db: Db, limit: number): Promise<ComingEdition[]> {
  const { rows } = await sql<ComingEdition>`
    select slug, name, city, country, website, year, number, is_online, starts_on::text,
      coalesce(ends_on, starts_on)::text as ends_on, ${hasShown} as has_page
    from editions join events on events.id = event_id
    where starts_on is not null
      and coalesce(ends_on, starts_on) >= (now() at time zone 'UTC')::date
    order by editions.starts_on, slug limit ${limit}
  `.execute(db);
  return rows;
}
