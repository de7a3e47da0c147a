import { sql } from "kysely";
import type { Db } from "#db/client.ts";
import { isPublicList } from "#domain/member-lists/sql-fragments.ts";
import { isPublished } from "#domain/movies/sql-fragments.ts";
import { isApproved } from "#domain/reviews/sql-fragments.ts";

export type FoundPage = { slug: string; changedAt: Date };

export type IdRange = { first: number; end: number };

/** Looks up a few rows by index, so a range costs the same in a large catalogue. */
export async function listMovies(db: Db, { first, end }: IdRange): Promise<FoundPage[]> {
  const { rows } = await sql<FoundPage>`
    select slug, greatest(
      created_at,
      ${lastCatalogueChange("movie", "movies")},
      (
        select greatest(created_at, decided_at) from reviews
        where movie_id = movies.id and ${isApproved}
        order by created_at desc, id desc limit 1
      )
    ) as changed_at
    from movies
    where id >= ${first} and id < ${end} and ${isPublished}
    order by id
  `.execute(db);
  return rows;
}

export async function listCreators(db: Db, { first, end }: IdRange): Promise<FoundPage[]> {
  const { rows } = await sql<FoundPage>`
    select slug, greatest(
      created_at,
      ${lastCatalogueChange("creator", "creators")},
      (
        select max(movies.created_at)
        from movie_creators join movies on movies.id = movie_id
        where movie_creators.creator_id = creators.id and ${isPublished}
      )
    ) as changed_at
    from creators
    where id >= ${first} and id < ${end}
    order by id
  `.execute(db);
  return rows;
}

export async function listProfiles(db: Db, { first, end }: IdRange): Promise<FoundPage[]> {
  const { rows } = await sql<FoundPage>`
    select username as slug, greatest(
      updated_at,
      (
        select created_at from reviews
        where reviews.user_id = profiles.user_id and ${isApproved}
        order by created_at desc, id desc limit 1
      )
    ) as changed_at
    from profiles
    where user_id >= ${first} and user_id < ${end} and is_confirmed
    order by user_id
  `.execute(db);
  return rows;
}

export async function listMemberLists(db: Db, { first, end }: IdRange): Promise<FoundPage[]> {
  const { rows } = await sql<FoundPage>`
    select slug, member_lists.updated_at as changed_at
    from member_lists join profiles using (user_id)
    where member_lists.id >= ${first} and member_lists.id < ${end} and ${isPublicList}
    order by member_lists.id
  `.execute(db);
  return rows;
}

function lastCatalogueChange(subject: "movie" | "creator", table: "movies" | "creators") {
  return sql`(
    select catalogue_changes.created_at from catalogue_changes
    where subject = ${sql.lit(subject)} and subject_id = ${sql.ref(`${table}.id`)}
    order by catalogue_changes.id desc limit 1
  )`;
}

export async function readLastIds(db: Db) {
  const { rows } = await sql<{ movie: number; creator: number; profile: number; list: number }>`
    select
      coalesce((select max(id) from movies), 0) as movie,
      coalesce((select max(id) from creators), 0) as creator,
      coalesce((select max(user_id) from profiles), 0) as profile,
      coalesce((select max(id) from member_lists), 0) as list
  `.execute(db);
  return rows[0] ?? { movie: 0, creator: 0, profile: 0, list: 0 };
}
