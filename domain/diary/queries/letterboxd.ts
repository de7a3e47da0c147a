import { type RawBuilder, sql } from "kysely";
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

const identifier = (scheme: string) => sql`(
  select value from movie_identifiers where movie_id = movies.id and scheme = ${scheme}
)`;

type ListedRow = Pick<Row, "title" | "releaseYear" | "imdb" | "tmdb"> & { note: string | null };

/** Films of the member's watchlist, the last first. */
export function listWatchlist(db: Db, userId: number) {
  return listFilms(
    db,
    sql`
    select movie_id, null as note, row_number() over (order by added_at desc, id desc) as position
    from watchlists where user_id = ${userId}
  `,
  );
}

/** Films of a list in their order. */
export function listFilmsOf(db: Db, listId: number) {
  return listFilms(
    db,
    sql`
    select movie_id, note, position from member_list_movies where list_id = ${listId}
  `,
  );
}

async function listFilms(db: Db, listed: RawBuilder<unknown>) {
  const { rows } = await sql<ListedRow>`
    select title, release_year, ${identifier("imdb")} as imdb, ${identifier("tmdb")} as tmdb, note
    from (${listed}) as listed join movies on movies.id = movie_id order by position, movies.id
  `.execute(db);
  return rows;
}

export async function findOwnList(db: Db, userId: number, slug: string) {
  const found = await db
    .selectFrom("memberLists")
    .select("id")
    .where("userId", "=", userId)
    .where("slug", "=", slug)
    .executeTakeFirst();
  return found?.id;
}

/** All entries, the first first; a review stands with the last of its film, or alone. */
export async function listForLetterboxd(db: Db, userId: number): Promise<Row[]> {
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
