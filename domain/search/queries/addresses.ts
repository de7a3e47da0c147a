import { type SqlBool, sql } from "kysely";
import type { Db } from "#db/client.ts";
import { isPublished } from "#domain/movies/sql-fragments.ts";
import type { Pasted } from "#shared/text/pasted-address.ts";

const mostFilms = 12;

export async function listOffersAt(db: Db, { youtubeId, address }: Pasted) {
  const isThere = youtubeId
    ? sql<SqlBool>`youtube_id = ${youtubeId}`
    : sql<SqlBool>`address is not null and youtube_id is null
        and plain_address(address) = plain_address(${address})`;
  // `offset 0` stops the planner from reading all offers in the order of their films.
  const found = db.selectFrom("movieOffers").selectAll().where(isThere).offset(sql.lit(0));
  const offers = await db
    .selectFrom(found.as("movieOffers"))
    .innerJoin("movies", "movies.id", "movieOffers.movieId")
    .leftJoin("channels", "channels.id", "movieOffers.channelId")
    .distinctOn("movies.id")
    .select(["movies.id", "extent", "part", "parts", "movieOffers.state", "official"])
    .where(isPublished)
    .orderBy("movies.id")
    .orderBy(sql`array_position(array['plays', 'unsure', 'blocked', 'gone'], movie_offers.state)`)
    .orderBy("movieOffers.id")
    .limit(mostFilms)
    .execute();
  return offers;
}
