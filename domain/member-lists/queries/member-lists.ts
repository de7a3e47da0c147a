import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "#db/client.ts";
import type { ListAudience } from "#shared/options/audiences.ts";
import { isPublicList } from "../sql-fragments.ts";
import type { ListFacet } from "./facets.ts";

type ListFields = {
  title: string;
  description: string | null;
  isRanked: boolean;
  audience: ListAudience;
};

type NewList = ListFields & { userId: number; slug: string };

const listColumns = [
  "memberLists.id",
  "memberLists.userId",
  "memberLists.slug",
  "title",
  "description",
  "isRanked",
  "audience",
  "hiddenReason",
  "featuredAt",
  "movieCount",
  "likeCount",
  "commentCount",
  "memberLists.createdAt",
  "memberLists.updatedAt",
] as const;

const ownerColumns = ["profiles.username", "profiles.displayName", "profiles.avatarUrl"] as const;

export async function insertList(db: Db, list: NewList): Promise<number> {
  const { id } = await db
    .insertInto("memberLists")
    .values(list)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** How many lists a member has, and how many of them are of the last day. */
export async function countOfMember(db: Db, userId: number) {
  return db
    .selectFrom("memberLists")
    .select([
      sql<number>`count(*)::integer`.as("total"),
      sql<number>`(count(*) filter (where created_at > now() - interval '1 day'))::integer`.as(
        "ofToday",
      ),
    ])
    .where("userId", "=", userId)
    .executeTakeFirstOrThrow();
}

/** With its member, whose profile may not be public yet. */
export function findList(db: Db, slug: string) {
  return db
    .selectFrom("memberLists")
    .innerJoin("profiles", "profiles.userId", "memberLists.userId")
    .select([...listColumns, ...ownerColumns, "profiles.isConfirmed"])
    .where("memberLists.slug", "=", slug)
    .executeTakeFirst();
}

export function lockList(db: Db, slug: string) {
  return db
    .selectFrom("memberLists")
    .select(["id", "userId", "title", "audience", "hiddenReason", "featuredAt", "movieCount"])
    .where("slug", "=", slug)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function hideList(db: Db, id: number, hiddenReason: string | null): Promise<void> {
  await db.updateTable("memberLists").set({ hiddenReason }).where("id", "=", id).execute();
}

export async function featureList(db: Db, id: number, featuredAt: Date | null): Promise<void> {
  await db.updateTable("memberLists").set({ featuredAt }).where("id", "=", id).execute();
}

export async function updateList(db: Db, id: number, fields: Partial<ListFields>): Promise<void> {
  await db
    .updateTable("memberLists")
    .set({ ...fields, updatedAt: sql<Date>`now()` })
    .where("id", "=", id)
    .execute();
}

export async function deleteList(db: Db, id: number): Promise<void> {
  await db.deleteFrom("memberLists").where("id", "=", id).execute();
}

/** At the end, in their order; films that are there stay where they are. */
export async function insertMovies(
  db: Db,
  { id: listId, userId }: { id: number; userId: number },
  movieIds: number[],
): Promise<number> {
  const { last } = await db
    .selectFrom("memberListMovies")
    .select(sql<number>`coalesce(max(position), 0)`.as("last"))
    .where("listId", "=", listId)
    .executeTakeFirstOrThrow();
  const rows = movieIds.map((movieId, index) => ({
    ...{ listId, userId, movieId },
    position: last + index + 1,
  }));
  const inserted = await db
    .insertInto("memberListMovies")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning("movieId")
    .execute();
  return inserted.length;
}

export async function deleteMovies(db: Db, listId: number, movieIds: number[]): Promise<void> {
  await db
    .deleteFrom("memberListMovies")
    .where("listId", "=", listId)
    .where("movieId", "in", movieIds)
    .execute();
}

/** All films of a list in order. */
export function listEntries(db: Db, listId: number) {
  return db
    .selectFrom("memberListMovies")
    .select(["movieId", "position", "note"])
    .where("listId", "=", listId)
    .orderBy("position")
    .orderBy("movieId")
    .execute();
}

export function listEntriesBetween(
  db: Db,
  listId: number,
  { limit, offset }: { limit: number; offset: number },
) {
  return db
    .selectFrom("memberListMovies")
    .select(["movieId", "note"])
    .where("listId", "=", listId)
    .orderBy("position")
    .orderBy("movieId")
    .limit(limit)
    .offset(offset)
    .execute();
}

/** What was added last first. */
export function listAdded(db: Db, listId: number, limit: number) {
  return db
    .selectFrom("memberListMovies")
    .innerJoin("movies", "movies.id", "movieId")
    .select(["movies.slug", "addedAt as since"])
    .where("listId", "=", listId)
    .orderBy("addedAt", "desc")
    .orderBy("position", "desc")
    .limit(limit)
    .execute();
}

/** The films of `movieIds` get the places 1, 2, 3 and so on. */
export async function numberMovies(db: Db, listId: number, movieIds: number[]): Promise<void> {
  await sql`
    update member_list_movies set position = ordered.place
    from unnest(${movieIds}::integer[]) with ordinality as ordered (movie_id, place)
    where list_id = ${listId} and member_list_movies.movie_id = ordered.movie_id
      and position <> ordered.place
  `.execute(db);
}

export async function updateNote(
  db: Db,
  { listId, movieId }: { listId: number; movieId: number },
  note: string | null,
): Promise<void> {
  await db
    .updateTable("memberListMovies")
    .set({ note })
    .where("listId", "=", listId)
    .where("movieId", "=", movieId)
    .execute();
}

export async function insertLike(db: Db, listId: number, userId: number): Promise<void> {
  await db
    .insertInto("memberListLikes")
    .values({ listId, userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteLike(db: Db, listId: number, userId: number): Promise<void> {
  await db
    .deleteFrom("memberListLikes")
    .where("listId", "=", listId)
    .where("userId", "=", userId)
    .execute();
}

export async function hasLiked(db: Db, listId: number, userId: number): Promise<boolean> {
  const found = await db
    .selectFrom("memberListLikes")
    .select("listId")
    .where("listId", "=", listId)
    .where("userId", "=", userId)
    .executeTakeFirst();
  return found !== undefined;
}

export type Span = { limit: number; offset: number };

/** Undefined also where others see no list. */
export function findPublic(db: Db, slug: string) {
  return publicLists(db)
    .select([...listColumns, ...ownerColumns])
    .where("memberLists.slug", "=", slug)
    .executeTakeFirst();
}

/** The newest first. */
export function listPublic(db: Db, { limit, offset }: Span) {
  return publicLists(db)
    .select([...listColumns, ...ownerColumns])
    .orderBy("memberLists.createdAt", "desc")
    .orderBy("memberLists.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countPublic(db: Db, most: number): Promise<number> {
  const found = publicLists(db).select("memberLists.id").limit(most).as("found");
  const { count } = await db
    .selectFrom(found)
    .select(sql<number>`count(*)::integer`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Those that were featured last come first. */
export function listFeatured(db: Db, limit: number) {
  return publicLists(db)
    .select([...listColumns, ...ownerColumns])
    .where("featuredAt", "is not", null)
    .orderBy("featuredAt", "desc")
    .orderBy("memberLists.id", "desc")
    .limit(limit)
    .execute();
}

/** Lists with most likes among the newest `likes` of thirty days, so that it costs the same with more. */
export async function listLikedLately(
  db: Db,
  { limit, likes, of }: { limit: number; likes: number; of: ListFacet | undefined },
): Promise<number[]> {
  const isOfFacet = sql<SqlBool>`exists (
    select from member_list_facets as found
    where found.list_id = lately.list_id and facet = ${of?.facet} and value = ${of?.value}
  )`;
  const { rows } = await sql<{ listId: number }>`
    select list_id from (
      select list_id, created_at from member_list_likes
      where created_at > now() - interval '30 days'
      order by created_at desc limit ${likes}
    ) as lately
    group by list_id having ${of ? isOfFacet : sql`true`}
    order by count(*) desc, max(created_at) desc limit ${limit}
  `.execute(db);
  return rows.map(({ listId }) => listId);
}

/** Those of them that are public, in the order of the ids. */
export function listPublicByIds(db: Db, ids: number[], limit: number) {
  return publicLists(db)
    .select([...listColumns, ...ownerColumns])
    .where("memberLists.id", "in", ids.length > 0 ? ids : [0])
    .orderBy(sql`array_position(${ids}::integer[], member_lists.id)`)
    .limit(limit)
    .execute();
}

function publicLists(db: Db) {
  return db
    .selectFrom("memberLists")
    .innerJoin("profiles", "profiles.userId", "memberLists.userId")
    .where(isPublicList);
}

/** What a member last changed first. */
export function listOfMember(
  db: Db,
  userId: number,
  { onlyPublic, limit }: { onlyPublic: boolean; limit: number },
) {
  return db
    .selectFrom("memberLists")
    .innerJoin("profiles", "profiles.userId", "memberLists.userId")
    .select([...listColumns, ...ownerColumns])
    .where("memberLists.userId", "=", userId)
    .$if(onlyPublic, (lists) => lists.where(isPublicList))
    .orderBy("memberLists.updatedAt", "desc")
    .orderBy("memberLists.id", "desc")
    .limit(limit)
    .execute();
}

/** Public lists with the film, those with most likes first. */
export function listWithMovie(db: Db, movieId: number, limit: number) {
  return db
    .selectFrom("memberListMovies")
    .innerJoin("memberLists", "memberLists.id", "memberListMovies.listId")
    .innerJoin("profiles", "profiles.userId", "memberLists.userId")
    .select([...listColumns, ...ownerColumns])
    .where("memberListMovies.movieId", "=", movieId)
    .where(isPublicList)
    .orderBy("likeCount", "desc")
    .orderBy("memberLists.createdAt", "desc")
    .orderBy("memberLists.id", "desc")
    .limit(limit)
    .execute();
}

/** The member's lists that have the film. */
export async function listOwnWithMovie(db: Db, userId: number, movieId: number): Promise<number[]> {
  const found = await db
    .selectFrom("memberListMovies")
    .select("listId")
    .where("userId", "=", userId)
    .where("movieId", "=", movieId)
    .execute();
  return found.map(({ listId }) => listId);
}

/** The first films of each list, in order. */
export async function listFirstMovies(db: Db, listIds: number[], most: number) {
  const { rows } = await sql<{ listId: number; movieId: number }>`
    select lists.id as list_id, first.movie_id
    from unnest(${listIds}::integer[]) as lists (id)
    cross join lateral (
      select movie_id, position from member_list_movies where list_id = lists.id
      order by position, movie_id limit ${most}
    ) as first
    order by lists.id, first.position, first.movie_id
  `.execute(db);
  return rows;
}

/** For own-data export: each list with its films, and the lists that the member likes. */
export async function listAllOfMember(db: Db, userId: number) {
  const lists = await sql<{
    title: string;
    description: string | null;
    isRanked: boolean;
    audience: ListAudience;
    slug: string;
    createdAt: Date;
    movies: { title: string; slug: string; note: string | null }[];
  }>`
    select title, description, is_ranked, audience, slug, created_at, ${moviesOfList()} as movies
    from member_lists where user_id = ${userId} order by id
  `.execute(db);
  const likes = await sql<{ slug: string; title: string; likedAt: Date }>`
    select slug, title, member_list_likes.created_at as liked_at
    from member_list_likes join member_lists on member_lists.id = list_id
    where member_list_likes.user_id = ${userId} and audience <> 'me'
    order by member_list_likes.created_at
  `.execute(db);
  return { lists: lists.rows, likedLists: likes.rows };
}

function moviesOfList(): RawBuilder<unknown> {
  return sql`(
    select coalesce(jsonb_agg(
      jsonb_build_object('title', movies.title, 'slug', movies.slug, 'note', note)
      order by position, movies.id
    ), '[]')
    from member_list_movies join movies on movies.id = movie_id where list_id = member_lists.id
  )`;
}
