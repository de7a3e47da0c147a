import { sql } from "kysely";
import type { Db } from "#db/client.ts";
import type { Venue } from "#shared/options/venues.ts";

type Row = {
  title: string;
  releaseYear: number;
  imdb: string | null;
  tmdb: string | null;
  watchedOn: string | null;
  rating: number | null;
  isRewatch: boolean;
  reviewText: string | null;
  venue: Venue | null;
};

/** All entries, the first first; a review stands with the last of its film, or alone. */
export async function listForLetterboxd(db: Db, userId: number): Promise<Row[]> {
  const identifier = (scheme: string) => sql`(
    select value from movie_identifiers where movie_id = movies.id and scheme = ${scheme}
  )`;
  const { rows } = await sql<Row>`
    with entries as (
      select movie_id, watched_on, venue, rating,
        row_number() over first_first as time, count(*) over (partition by movie_id) as times
      from diary_entries where user_id = ${userId}
      window first_first as (partition by movie_id order by watched_on nulls first, id)
    ), reviewed as (
      select movie_id, rating, review_text from reviews where user_id = ${userId}
    )
    select movies.title, movies.release_year, ${identifier("imdb")} as imdb,
      ${identifier("tmdb")} as tmdb, entries.watched_on, entries.venue,
      coalesce(entries.rating, reviewed.rating) as rating, coalesce(time > 1, false) as is_rewatch,
      reviewed.review_text
    from entries
    full join reviewed on reviewed.movie_id = entries.movie_id and time = times
    join movies on movies.id = coalesce(entries.movie_id, reviewed.movie_id)
    order by entries.watched_on nulls first, movies.id
  `.execute(db);
  return rows;
}
