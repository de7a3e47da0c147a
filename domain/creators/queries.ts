import { type SqlBool, sql } from "kysely";
import type { Db } from "#db/client.ts";
import type { CreatorSort } from "#shared/options/creator-sorts.ts";
import type { SortOrder } from "#shared/options/search-sorts.ts";

type Page = { limit: number; offset: number };

/** Which creators: those that hold every word, those named like the words, or all. */
export type Wanted = { words: string; how: "holding" | "resembling" } | undefined;

/** What a card shows of a creator. */
const cardColumns = ["id", "slug", "name", "bio", "imageUrl", "movieCount"] as const;

const sortedBy = {
  name: "foldedName",
  movies: "movieCount",
  recent: "createdAt",
} as const satisfies Record<CreatorSort, string>;

export function list(
  db: Db,
  wanted: Wanted,
  { sort, order, limit, offset }: { sort: CreatorSort; order: SortOrder } & Page,
) {
  return db
    .selectFrom("creators")
    .select(cardColumns)
    .where(passes(wanted))
    .orderBy(sortedBy[sort], order)
    .orderBy("id", order)
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function count(db: Db, wanted: Wanted): Promise<number> {
  const { total } = await db
    .selectFrom("creators")
    .select(sql<number>`count(*)::integer`.as("total"))
    .where(passes(wanted))
    .executeTakeFirstOrThrow();
  return total;
}

export function listTop(db: Db, limit: number) {
  return db
    .selectFrom("creators")
    .select(cardColumns)
    .orderBy("engagementScore", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
}

export function findBySlug(db: Db, slug: string) {
  return db
    .selectFrom("creators")
    .select(cardColumns)
    .select(["country", "bornYear", "reviewCount", "watchlistCount", "createdAt"])
    .select(averageOfFilms.as("averageRating"))
    .where("slug", "=", slug)
    .executeTakeFirst();
}

export function findSlug(db: Db, id: number) {
  return db.selectFrom("creators").select("slug").where("id", "=", id).executeTakeFirst();
}

export function listFilmography(db: Db, creatorId: number, { limit, offset }: Page) {
  return db
    .selectFrom("movieCreators")
    .innerJoin("movies", "movies.id", "movieCreators.movieId")
    .select(["movieCreators.movieId", "movieCreators.part"])
    .where("movieCreators.creatorId", "=", creatorId)
    .orderBy("movies.releaseYear", "desc")
    .orderBy("movies.foldedTitle")
    .orderBy("movies.id")
    .limit(limit)
    .offset(offset)
    .execute();
}

const averageOfFilms = sql<number>`(
  select coalesce(avg(average_rating), 0)
  from movie_creators join movies on movies.id = movie_id
  where movie_creators.creator_id = creators.id
)`;

/** `words` is folded, and so holds no wildcard and no quote. */
function passes(wanted: Wanted) {
  if (!wanted) return sql<SqlBool>`true`;
  const { words, how } = wanted;
  if (how === "resembling") return sql<SqlBool>`${words} operator(public.<%) folded_name`;
  const beginnings = words.split(" ").map((word) => `'${word.slice(0, 60)}':*`);
  return sql<SqlBool>`words @@ ${beginnings.join(" & ")}::tsquery`;
}
