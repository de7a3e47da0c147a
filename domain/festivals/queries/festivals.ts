import { type SqlBool, sql } from "kysely";
import type { Db } from "#db/client.ts";
import { cardColumns, isPublished } from "#domain/movies/sql-fragments.ts";
import { isShown } from "../sql-fragments.ts";

export function findEvent(db: Db, slug: string) {
  return db.selectFrom("events").selectAll().where("slug", "=", slug).executeTakeFirst();
}

export type EditionRow = {
  year: number;
  number: number | null;
  isOnline: boolean;
  startsOn: string | null;
  endsOn: string | null;
  nominations: number;
};

/** Those with something to show, the latest first. */
export async function listEditions(db: Db, eventId: number): Promise<EditionRow[]> {
  const { rows } = await sql<EditionRow>`
    select editions.year, number, is_online, starts_on::text, ends_on::text, count(*)::integer as nominations
    from editions join nominations on edition_id = editions.id
    where event_id = ${eventId} and ${isShown}
    group by editions.id
    order by year desc
  `.execute(db);
  return rows;
}

export type CategoryRow = {
  slug: string;
  name: string;
  formerNames: string[];
  nominations: number;
};

/** First those that have been won, of most editions. */
export async function listCategories(db: Db, eventId: number): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    select slug, categories.name, former_names, count(*)::integer as nominations
    from categories join nominations on category_id = categories.id
    where event_id = ${eventId} and ${isShown}
    group by categories.id
    order by bool_or(won) desc, count(distinct edition_id) desc, nominations desc, name
  `.execute(db);
  return rows;
}

export type NominationRow = Awaited<ReturnType<typeof listNominations>>[number];

type Wanted = { eventId: number; year?: number; category?: string; isWon?: boolean };

/** The latest first, and won ones before others; `slug` is null where the film is not here. */
export function listNominations(db: Db, { eventId, year, category, isWon }: Wanted, limit: number) {
  return selectNominations(db)
    .select("nominations.id")
    .where("editions.eventId", "=", eventId)
    .$if(year !== undefined, (query) => query.where("editions.year", "=", year ?? 0))
    .$if(category !== undefined, (query) => query.where("categories.slug", "=", category ?? ""))
    .$if(isWon === true, (query) => query.where("won", "=", true))
    .orderBy("editions.year", "desc")
    .orderBy("won", "desc")
    .orderBy("nominations.id")
    .limit(limit)
    .execute();
}

/** Won ones, as they were recorded. */
export function listNewest(db: Db, limit: number) {
  return selectWinners(db)
    .select(["nominations.id", "nominations.createdAt"])
    .orderBy("nominations.id", "desc")
    .limit(limit)
    .execute();
}

/** What films that the creator directed have won, and what has the creator's name; the latest first. */
export function listOfCreator(db: Db, creatorId: number, limit: number) {
  return selectWinners(db)
    .where(
      sql<SqlBool>`nominations.id in (
        select nominations.id from nominations join movie_creators using (movie_id)
        where creator_id = ${creatorId} and part = 'director'
        union
        select id from nominations
        where people is not null and names_of_nominees(people) && array(
          select folded_name collate "default" from creators where id = ${creatorId}
          union all
          select folded_name collate "default" from creator_names where creator_id = ${creatorId}
        )
      )`,
    )
    .orderBy("editions.year", "desc")
    .orderBy("nominations.id")
    .limit(limit)
    .execute();
}

/** The addresses of creators by the names, but not by one that several have. */
export async function listCreatorsNamed(db: Db, names: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; slug: string }>`
    select spelled as name, min(slug) as slug
    from unnest(${names}::text[]) as spelled
    cross join lateral (
      select distinct creator_id from creator_spellings where folded_name = fold(spelled) limit 2
    ) as found
    join creators on creators.id = creator_id
    group by spelled having count(*) = 1
  `.execute(db);
  return new Map(rows.map(({ name, slug }) => [name, slug]));
}

function selectWinners(db: Db) {
  return selectNominations(db)
    .innerJoin("events", "events.id", "editions.eventId")
    .select(["events.slug as eventSlug", "events.name as eventName"])
    .where("won", "=", true);
}

export function selectNominations(db: Db) {
  return db
    .selectFrom("nominations")
    .innerJoin("editions", "editions.id", "nominations.editionId")
    .innerJoin("categories", "categories.id", "nominations.categoryId")
    .leftJoin("movies", (join) =>
      join.onRef("movies.id", "=", "nominations.movieId").on(isPublished),
    )
    .select(cardColumns)
    .select(["filmTitle", "filmYear", "won", "distinction", "people", "note", "source"])
    .select(["editions.year", "categories.slug as categorySlug", "categories.name as categoryName"])
    .where(sql<boolean>`(movies.id is not null or film_title is not null)`);
}

export type FoundPath = { event: string; year: number | null; category: string | null };

/** Every page of events with something to show. */
export async function listPaths(db: Db, limit: number): Promise<FoundPath[]> {
  const { rows } = await sql<FoundPath>`
    with shown as (
      select distinct edition_id, category_id from nominations where ${isShown}
    )
    select events.slug as event, year::integer, null::text as category
    from editions join events on events.id = event_id
    where editions.id in (select edition_id from shown)
    union
    select events.slug, null, null from editions join events on events.id = event_id
    where editions.id in (select edition_id from shown)
    union
    select events.slug, null, categories.slug from categories join events on events.id = event_id
    where categories.id in (select category_id from shown)
    order by event, year, category
    limit ${limit}
  `.execute(db);
  return rows;
}
