import { sql } from "kysely";
import type { Db } from "#db/client.ts";
import { isPublished, offerDays } from "#domain/movies/sql-fragments.ts";

export type ExportedOffer = Awaited<ReturnType<typeof listOffersAfter>>[number];

/** Those after an offer, in the order of addition. */
export function listOffersAfter(
  db: Db,
  last: number,
  limit: number,
  { onlyPublished = false } = {},
) {
  return db
    .selectFrom("movieOffers")
    .innerJoin("movies", "movies.id", "movieOffers.movieId")
    .leftJoin("channels", "channels.id", "movieOffers.channelId")
    .selectAll("movieOffers")
    .select(["movies.slug", "movies.title", "movies.releaseYear"])
    .select(["channels.handle", "channels.youtubeId as channelYoutubeId"])
    .select(offerDays)
    .where("movieOffers.id", ">", last)
    .$if(onlyPublished, (offers) => offers.where(isPublished))
    .orderBy("movieOffers.id")
    .limit(limit)
    .execute();
}

type Film = { id: number; slug: string; title: string };

export async function listFilmsBySlug(db: Db, slugs: string[]): Promise<Film[]> {
  const { rows } = await sql<Film>`
    select id, slug, title from movies where slug = any (${slugs}::text[])
  `.execute(db);
  return rows;
}

/** The films of each title, which is folded, and year; two where there are several. */
export async function listFilmsTitled(db: Db, named: { title: string; year: number }[]) {
  const titles = named.map(({ title }) => title);
  const years = named.map(({ year }) => year);
  const { rows } = await sql<Film & { named: string; year: number }>`
    select found.*, wanted.title as named, wanted.year
    from (
      select distinct title, year
      from unnest(${titles}::text[], ${years}::integer[]) as named (title, year)
    ) as wanted
    cross join lateral (
      select id, slug, title from movies
      where folded_title = wanted.title and release_year = wanted.year
      order by id limit 2
    ) as found
  `.execute(db);
  return rows;
}
