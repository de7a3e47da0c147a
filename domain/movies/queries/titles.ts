import { type SqlBool, sql } from "kysely";
import type { Db } from "#db/client.ts";
import { hasTrigram } from "#shared/text/has-trigram.ts";

/** `words` is folded, and so holds no wildcard and no quote. */
export async function listIdsTitled(db: Db, words: string, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom("movieSearch")
    .innerJoin("movies", "movies.id", "movieSearch.movieId")
    .select("movies.id")
    .where(
      hasTrigram(words)
        ? sql<SqlBool>`titles like ${`%${words}%`}`
        : sql<SqlBool>`title_words @@ ${`'${words}':*`}::tsquery`,
    )
    .orderBy("movies.popularity", "desc")
    .orderBy("movies.id", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
