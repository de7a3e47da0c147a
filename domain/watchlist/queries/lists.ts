import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "#db/client.ts";
import { cutPage } from "#db/paging.ts";
import { passes } from "#domain/movies/sql-fragments.ts";
import type { SortOrder } from "#shared/options/movie-sorts.ts";
import type { MovieFilters } from "#shared/validation/movie-filters.ts";

/** By when it was added or became a favourite, or by a fact of the film. */
export type WatchlistSort = "added" | "title" | "release_year" | "rating";

type Choice = {
  userId: number;
  /** Whether favourites alone are chosen. */
  favorites: boolean;
  /** Folded words of a title; null where none is asked for. */
  words: string | null;
  filters: MovieFilters;
  sort: WatchlistSort;
  order: SortOrder;
};

type Row = { movieId: number; isFavorite: boolean; addedAt: Date; favoritedAt: Date | null };

/** One page of the chosen entries. A member's own list is short enough to be read whole. */
export async function listChosen(db: Db, choice: Choice, asked: number) {
  const { userId, favorites, words, filters, order } = choice;
  const isChosen = favorites ? sql`is_favorite` : sql`true`;
  const isTitledSo = words === null ? sql`true` : isTitled(words);
  const direction = sql.raw(order);
  const columns = sql.join(orderColumns(choice).map((column) => sql`${column} ${direction}`));
  const { rows } = await sql<Row>`
    select watchlists.movie_id, is_favorite, added_at, favorited_at
    from watchlists
    -- Its offset keeps each film looked up by its number, rather than all that pass being read.
    cross join lateral (
      select folded_title, release_year, average_rating, review_count from movies
      where id = watchlists.movie_id and ${passes(filters)} and ${isTitledSo} offset 0
    ) as movie
    where watchlists.user_id = ${userId} and ${isChosen}
    order by ${columns}
  `.execute(db);
  const { ids, page, pages, total } = cutPage(
    rows.map(({ movieId }) => movieId),
    asked,
  );
  const shown = new Set(ids);
  return { entries: rows.filter(({ movieId }) => shown.has(movieId)), page, pages, total };
}

/** How many favourites a member has, and how many of them are dramas and action films. */
export async function countFavorites(db: Db, userId: number) {
  const { rows } = await sql<{ total: number; dramas: number; actions: number }>`
    select count(*)::integer as total,
      (count(*) filter (where genre = 'drama'))::integer as dramas,
      (count(*) filter (where genre = 'action'))::integer as actions
    from watchlists join movies on movies.id = watchlists.movie_id
    where watchlists.user_id = ${userId} and is_favorite
  `.execute(db);
  return rows[0] ?? { total: 0, dramas: 0, actions: 0 };
}

function orderColumns({ sort, favorites }: Choice): RawBuilder<unknown>[] {
  const added = favorites ? sql`favorited_at` : sql`added_at`;
  const columns: Record<WatchlistSort, RawBuilder<unknown>[]> = {
    added: [added],
    title: [sql`folded_title`],
    release_year: [sql`release_year`, added],
    rating: [sql`average_rating`, sql`review_count`, added],
  };
  return [...columns[sort], sql`watchlists.id`];
}

/** `words` is folded, and so holds no wildcard; one that holds nothing is in no title. */
function isTitled(words: string): RawBuilder<SqlBool> {
  if (words === "") return sql`false`;
  return sql`exists (
    select from movie_search
    where movie_search.movie_id = movies.id and titles like ${`%${words}%`}
  )`;
}
