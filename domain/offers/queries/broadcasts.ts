import { type SqlBool, sql } from "kysely";
import type { Db } from "#db/client.ts";
import { cardColumns, isPublished } from "#domain/movies/sql-fragments.ts";

const today = sql`(now() at time zone 'UTC')::date`;

export function listOnTelevision(db: Db, limit: number) {
  const day = sql<string>`greatest(coalesce(available_from, available_until), ${today})`;
  const broadcasts = db
    .selectFrom("movieOffers")
    .innerJoin("providers", "providers.slug", "movieOffers.provider")
    .distinctOn(["movieId", day])
    .select(["movieOffers.id", "movieId", "providers.name as providerName", day.as("day")])
    .where("providers.kind", "=", "television")
    .where("movieOffers.state", "in", ["plays", "unsure"])
    .where("movieOffers.extent", "=", "whole")
    .where(sql<SqlBool>`available_until between ${today} and ${today} + 27`)
    .where(sql<SqlBool>`${day} <= ${today} + 6`)
    .orderBy("movieId")
    .orderBy(day)
    .orderBy("movieOffers.id");
  return db
    .selectFrom(broadcasts.as("broadcast"))
    .innerJoin("movies", "movies.id", "broadcast.movieId")
    .select(cardColumns)
    .select(["providerName", sql<string>`day::text`.as("day")])
    .where(isPublished)
    .orderBy("broadcast.day")
    .orderBy("broadcast.id")
    .limit(limit)
    .execute();
}

export function listUpcoming(db: Db, provider: string, limit: number) {
  const upcoming = db
    .selectFrom("movieOffers")
    .select(["id", "movieId", "availableFrom", "countryRule", "countries"])
    .where("provider", "=", provider)
    .where("state", "in", ["plays", "unsure"])
    .where("extent", "=", "whole")
    .where(sql<SqlBool>`available_from > ${today}`)
    .orderBy("availableFrom")
    .orderBy("id")
    .limit(limit);
  return db
    .selectFrom(upcoming.as("upcoming"))
    .innerJoin("movies", "movies.id", "upcoming.movieId")
    .select(cardColumns)
    .select(["upcoming.countryRule", "upcoming.countries"])
    .select(sql<string>`available_from::text`.as("day"))
    .where(isPublished)
    .orderBy("upcoming.availableFrom")
    .orderBy("upcoming.id")
    .execute();
}
