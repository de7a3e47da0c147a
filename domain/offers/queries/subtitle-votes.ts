import { type SqlBool, sql } from "kysely";
import type { Db } from "#db/client.ts";
import { isPublished } from "#domain/movies/sql-fragments.ts";
import type { SubtitleVerdict } from "#shared/offers/options.ts";

type Vote = { offerId: number; userId: number; verdict: SubtitleVerdict };

export async function upsertVote(db: Db, vote: Vote): Promise<void> {
  await db
    .insertInto("subtitleVotes")
    .values(vote)
    .onConflict((conflict) =>
      conflict
        .columns(["offerId", "userId"])
        .doUpdateSet({ verdict: vote.verdict })
        .where("subtitleVotes.verdict", "<>", vote.verdict),
    )
    .execute();
}

export function listOfMember(db: Db, userId: number, movieId: number) {
  return db
    .selectFrom("subtitleVotes")
    .innerJoin("movieOffers", "movieOffers.id", "subtitleVotes.offerId")
    .select(["offerId", "verdict"])
    .where("userId", "=", userId)
    .where("movieId", "=", movieId)
    .execute();
}

export function listAllOfMember(db: Db, userId: number) {
  return db
    .selectFrom("subtitleVotes")
    .innerJoin("movieOffers", "movieOffers.id", "subtitleVotes.offerId")
    .leftJoin("movies", (join) =>
      join.onRef("movies.id", "=", "movieOffers.movieId").on(sql<SqlBool>`${isPublished}`),
    )
    .select(["movies.title as movie", "movies.slug"])
    .innerJoin("providers", "providers.slug", "movieOffers.provider")
    .select(["providers.name as provider", "verdict", "votedAt"])
    .where("userId", "=", userId)
    .orderBy("votedAt")
    .execute();
}
