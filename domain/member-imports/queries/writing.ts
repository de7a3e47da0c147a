import { type RawBuilder, sql } from "kysely";
import type { Db } from "#db/client.ts";
import { isPublished } from "#domain/movies/sql-fragments.ts";
import { mostListedMovies } from "#shared/validation/member-list-limits.ts";

/**
 * An import with rows to look at, which nobody else looks at until the transaction ends; any of them,
 * so that none waits for all of another.
 */
export async function lockOpenImport(db: Db) {
  const { rows } = await sql<{ id: number; userId: number }>`
    select id, user_id from member_imports
    where exists (
      select from member_import_rows where import_id = member_imports.id and outcome is null
    )
    order by random() limit 1 for no key update skip locked
  `.execute(db);
  return rows[0];
}

export async function lockImport(db: Db, id: number): Promise<void> {
  await sql`select from member_imports where id = ${id} for update`.execute(db);
}

export function listOpenRows(db: Db, importId: number, limit: number) {
  return db
    .selectFrom("memberImportRows")
    .select(["id", "title", "releaseYear", "director", "slug", "identifiers"])
    .where("importId", "=", importId)
    .where("outcome", "is", null)
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** Those of them that everyone may see, locked against deletion. */
export async function lockPublished(db: Db, movieIds: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from movies where id = any (${movieIds}::integer[]) and ${isPublished}
    order by id for key share
  `.execute(db);
  return rows.map(({ id }) => id);
}

type Found = { id: number; movieId: number | null; reason: string | null };

/** Rows without a film wait, unless an earlier one of the import waits for the same. */
export async function storeFound(db: Db, found: Found[]): Promise<void> {
  await sql`
    update member_import_rows as rows set movie_id = found.movie_id, reason = found.reason,
      outcome = case when found.movie_id is null then case when exists (
        select from (
          -- By the index of keys, however many wait.
          select * from member_import_rows as waiting
          where waiting.outcome = 'waits' and waiting.keys && rows.keys offset 0
        ) as other
        where other.import_id = rows.import_id and other.id < rows.id
          and other.kind = rows.kind and other.title = rows.title
          and (other.release_year, other.watched_on, other.list_title)
            is not distinct from (rows.release_year, rows.watched_on, rows.list_title)
      ) then 'there' else 'waits' end end
    from unnest(${found.map(({ id }) => id)}::integer[],
      ${found.map(({ movieId }) => movieId)}::integer[],
      ${found.map(({ reason }) => reason)}::text[]) as found (id, movie_id, reason)
    where rows.id = found.id
  `.execute(db);
}

/**
 * Adds each time a film was watched; then the films that were seen some time, unless the diary has
 * them.
 */
export async function addEntries(db: Db, userId: number, ids: number[]): Promise<void> {
  const columns = sql`user_id, movie_id, watched_on, venue, rating, original_rating, is_imported`;
  const add = (kind: "watched" | "seen", condition: RawBuilder<unknown>) => sql`
    with fresh as (
      insert into diary_entries (${columns})
      select ${userId}, movie_id, watched_on, venue, rating, original_rating, true from (
        select distinct on (movie_id, coalesce(watched_on, '')) * from member_import_rows as rows
        where id = any (${ids}::integer[]) and kind = ${kind} and movie_id is not null
          and ${condition}
        order by movie_id, coalesce(watched_on, ''), id
      ) as first order by id
      on conflict do nothing returning id, movie_id, watched_on
    )
    update member_import_rows set outcome = 'added', made_id = fresh.id from fresh
    where member_import_rows.id = (
      select min(rows.id) from member_import_rows as rows
      where rows.id = any (${ids}::integer[]) and kind = ${kind} and rows.movie_id = fresh.movie_id
        and rows.watched_on is not distinct from fresh.watched_on
    )
  `;
  await add("watched", sql`true`).execute(db);
  await add(
    "seen",
    sql`not exists (
      select from diary_entries where user_id = ${userId} and movie_id = rows.movie_id
    )`,
  ).execute(db);
}

/** A film that is liked becomes a favorite, also where it is on the watchlist already. */
export async function addWatchlistEntries(db: Db, userId: number, ids: number[]): Promise<void> {
  await sql`
    with favored as (
      update watchlists set is_favorite = true, favorited_at = now()
      from (
        select distinct movie_id from member_import_rows
        where id = any (${ids}::integer[]) and kind = 'favorite' and movie_id is not null
      ) as liked
      where watchlists.user_id = ${userId} and watchlists.movie_id = liked.movie_id
        and not is_favorite
      returning watchlists.movie_id
    )
    update member_import_rows set outcome = 'added' from favored
    where member_import_rows.id = (
      select min(rows.id) from member_import_rows as rows
      where rows.id = any (${ids}::integer[]) and kind = 'favorite'
        and rows.movie_id = favored.movie_id
    )
  `.execute(db);
  await sql`
    with fresh as (
      insert into watchlists (user_id, movie_id, is_favorite, added_at, favorited_at)
      select distinct on (movie_id) ${userId}, movie_id, kind = 'favorite',
        coalesce(listed_at, now()),
        case when kind = 'favorite' then coalesce(listed_at, now()) end
      from member_import_rows
      where id = any (${ids}::integer[]) and kind in ('watchlist', 'favorite') and movie_id is not null
      order by movie_id, kind = 'favorite' desc, id
      on conflict do nothing returning id, movie_id
    )
    update member_import_rows set outcome = 'added', made_id = fresh.id from fresh
    where member_import_rows.id = (
      select min(rows.id) from member_import_rows as rows
      where rows.id = any (${ids}::integer[]) and kind in ('watchlist', 'favorite')
        and rows.movie_id = fresh.movie_id
    )
  `.execute(db);
}

/** Titles of lists whose rows have films, with what the first row of the whole list says of it. */
export async function listTitles(db: Db, ids: number[]) {
  const { rows } = await sql<{ title: string; description: string | null; isRanked: boolean }>`
    select distinct on (list_title) list_title as title, list_description as description, is_ranked
    from member_import_rows
    where id = any (${ids}::integer[]) and kind = 'list' and movie_id is not null
    order by list_title, id
  `.execute(db);
  return rows;
}

export async function findList(db: Db, userId: number, title: string): Promise<number | undefined> {
  const found = await db
    .selectFrom("memberLists")
    .select("id")
    .where("userId", "=", userId)
    .where("title", "=", title)
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return found?.id;
}

export async function recordList(db: Db, importId: number, listId: number): Promise<void> {
  await sql`
    update member_imports set list_ids = list_ids || ${listId}::integer where id = ${importId}
  `.execute(db);
}

type List = { id: number; title: string; userId: number };

/** At their places in the file, until the list is full. */
export async function addToList(db: Db, list: List, ids: number[]): Promise<void> {
  await sql`
    with fresh as (
      insert into member_list_movies (list_id, movie_id, user_id, position, note)
      select ${list.id}, movie_id, ${list.userId}, position, note from (
        select distinct on (movie_id) movie_id, position, note from member_import_rows
        where id = any (${ids}::integer[]) and kind = 'list' and list_title = ${list.title}
          and movie_id is not null and not exists (
            select from member_list_movies as listed
            where listed.list_id = ${list.id} and listed.movie_id = member_import_rows.movie_id
          )
        order by movie_id, id
      ) as first
      order by position
      limit greatest(0, ${mostListedMovies} - (
        select count(*) from member_list_movies where list_id = ${list.id}
      ))
      returning movie_id
    )
    update member_import_rows set outcome = 'added', made_id = ${list.id} from fresh
    where member_import_rows.id = (
      select min(rows.id) from member_import_rows as rows
      where rows.id = any (${ids}::integer[]) and kind = 'list' and list_title = ${list.title}
        and rows.movie_id = fresh.movie_id
    )
  `.execute(db);
}

export async function refuseList(db: Db, title: string, ids: number[], reason: string) {
  await sql`
    update member_import_rows set outcome = 'refused', reason = ${reason}
    where id = any (${ids}::integer[]) and kind = 'list' and list_title = ${title}
      and movie_id is not null and outcome is null
  `.execute(db);
}

/** What was not added is there, or does not fit into its list. */
export async function storeRest(db: Db, ids: number[]): Promise<void> {
  const isLeftOut = sql`kind = 'list' and not exists (
    select from member_list_movies join member_lists on member_lists.id = list_id
    where member_list_movies.movie_id = member_import_rows.movie_id
      and member_lists.title = list_title and member_lists.user_id = (
        select user_id from member_imports where id = import_id
      )
  )`;
  await sql`
    update member_import_rows set
      outcome = case when ${isLeftOut} then 'refused' else 'there' end,
      reason = case when ${isLeftOut} then ${`A list can have ${mostListedMovies} films`} end
    where id = any (${ids}::integer[]) and outcome is null
  `.execute(db);
}

/** Removes what an import added and nobody has changed since; gives how much that was, and how much stays. */
export async function undoRows(
  db: Db,
  userId: number,
  { id, listIds }: { id: number; listIds: number[] },
) {
  const added = sql`select * from member_import_rows where import_id = ${id} and outcome = 'added'`;
  // First, so that an entry that this import made too goes with what follows.
  const { numAffectedRows: unliked = 0n } = await sql`
    update watchlists set is_favorite = false, favorited_at = null
    from (${added} and kind = 'favorite' and made_id is null) as liked
    where watchlists.user_id = ${userId} and watchlists.movie_id = liked.movie_id and is_favorite
  `.execute(db);
  const { rows } = await sql<{ added: number; removed: number }>`
    with made as materialized (${added}), entries as (
      delete from diary_entries as entry using made
      where entry.id = made_id and kind in ('watched', 'seen') and entry.is_imported
        -- Not by equality, or all entries of a film would be compared with all its rows.
        and (entry.user_id, entry.movie_id, entry.watched_on, entry.venue, entry.rating)
          is not distinct from (${userId}, made.movie_id, made.watched_on, made.venue, made.rating)
      returning entry.id
    ), listed as (
      delete from watchlists as entry using made
      where entry.id = made_id and kind in ('watchlist', 'favorite') and entry.user_id = ${userId}
        and entry.is_favorite = (kind = 'favorite')
      returning entry.id
    ), of_lists as (
      delete from member_list_movies as entry using made
      where entry.list_id = made_id and kind = 'list' and entry.user_id = ${userId}
        and entry.movie_id = made.movie_id and entry.note is not distinct from made.note
      returning entry.movie_id
    )
    select (select count(*)::integer from made) as added,
      (select count(*) from entries)::integer + (select count(*) from listed)::integer
        + (select count(*) from of_lists)::integer as removed
  `.execute(db);
  await sql`
    delete from member_lists where id = any (${listIds}::integer[]) and user_id = ${userId}
      and movie_count = 0 and updated_at = created_at
  `.execute(db);
  const { added: total = 0, removed: deleted = 0 } = rows[0] ?? {};
  const removed = deleted + Number(unliked);
  return { removed, remaining: total - removed };
}
