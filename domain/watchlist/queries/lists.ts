import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "#db/client.ts";
import { cutPage } from "#db/paging.ts";
import { passes } from "#domain/movies/sql-fragments.ts";
import type { Sorting } from "#shared/options/movie-sorts.ts";
import type { MovieFilters } from "#shared/validation/movie-filters.ts";

export type WatchlistSort = "added" | "title" | "release_year" | "rating";

type Choice = Sorting<WatchlistSort> & {
  userId: number;
  onlyFavorites: boolean;
  words: string | null;
  filters: MovieFilters;
};

type Row = { movieId: number; isFavorite: boolean; addedAt: Date; favoritedAt: Date | null };

export async function listEntries(db: Db, choice: Choice, requestedPage: number) {
  const { userId, onlyFavorites, words, filters, order } = choice;
  const isChosen = onlyFavorites ? sql`is_favorite` : sql`true`;
  const isTitledSo = words === null ? sql`true` : isTitled(words);
  const direction = sql.raw(order);
  const columns = sql.join(orderColumns(choice).map((column) => sql`${column} ${direction}`));
  const { rows } = await sql<Row>`
    select watchlists.movie_id, is_favorite, added_at, favorited_at
    from watchlists
    -- The offset makes the planner look up each film, rather than read all that pass.
    cross join lateral (
      select folded_title, release_year, weighted_rating, review_count from movies
      where id = watchlists.movie_id and ${passes(filters)} and ${isTitledSo} offset 0
    ) as movie
    where watchlists.user_id = ${userId} and ${isChosen}
    order by ${columns}
  `.execute(db);
  const { ids, page, pages, total } = cutPage(
    rows.map(({ movieId }) => movieId),
    requestedPage,
  );
  const shown = new Set(ids);
  return { entries: rows.filter(({ movieId }) => shown.has(movieId)), page, pages, total };
}

export async function countFavorites(db: Db, userId: number) {
  const { rows } = await sql<{ total: number; dramas: number; actions: number }>`
    select count(*)::integer as total,
      (count(*) filter (where 'drama' = any (genre || other_genres)))::integer as dramas,
      (count(*) filter (where 'action' = any (genre || other_genres)))::integer as actions
    from watchlists join movies on movies.id = watchlists.movie_id
    where watchlists.user_id = ${userId} and is_favorite
  `.execute(db);
  return rows[0] ?? { total: 0, dramas: 0, actions: 0 };
}

export function listAll(db: Db, userId: number) {
  return db
    .selectFrom("watchlists")
    .innerJoin("movies", "movies.id", "watchlists.movieId")
    .select([
      "movies.title as movie",
      "movies.slug",
      "watchlists.isFavorite",
      "watchlists.addedAt",
      "watchlists.favoritedAt",
    ])
    .where("watchlists.userId", "=", userId)
    .orderBy("watchlists.addedAt", "desc")
    .orderBy("watchlists.id", "desc")
    .execute();
}

function orderColumns({ sort, onlyFavorites }: Choice): RawBuilder<unknown>[] {
  const added = onlyFavorites ? sql`favorited_at` : sql`added_at`;
  const columns: Record<WatchlistSort, RawBuilder<unknown>[]> = {
    added: [added],
    title: [sql`folded_title`],
    release_year: [sql`release_year`, added],
    rating: [sql`weighted_rating`, sql`review_count`, added],
  };
  return [...columns[sort], sql`watchlists.id`];
}

function isTitled(words: string): RawBuilder<SqlBool> {
  if (words === "") return sql`false`;
  return sql`exists (
    select from movie_search
    where movie_search.movie_id = movies.id and titles like ${`%${words}%`}
  )`;
}
