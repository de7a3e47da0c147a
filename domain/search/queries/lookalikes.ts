import { sql } from "kysely";
import type { Db } from "#db/client.ts";
import { beginsWith, bestKnown, passes } from "#domain/movies/sql-fragments.ts";
import type { MovieSorting } from "#shared/options/movie-sorts.ts";
import type { MovieFilters } from "#shared/validation/movie-filters.ts";
import { orderOf, textsOf } from "./found-films.ts";
import { almostAll, type Spelling, type Typed } from "./words.ts";

const mostWeighed = 200;

export async function listLookalikes(
  db: Db,
  { words, spellings }: Typed,
  filters: MovieFilters,
  by: MovieSorting,
) {
  const each = words.split(" ").filter((word) => word.length > 2);
  const everyWord = each.map(
    (word) => sql`(
      all_words @@ ${beginsWith(word, "")}::tsquery
      or ${word} operator(public.<%) titles or ${word} operator(public.<%) people
    )`,
  );
  const closeness = sql`greatest(
    public.word_similarity(${words}, titles),
    public.word_similarity(${words}, people),
    public.word_similarity(${words}, titles || ' ' || people)
  ) + public.similarity(${words}, titles) / 10`;
  const { rows } = await sql<{ id: number }>`
    select movies.id
    from (${textsOf(candidates(spellings))}) as movie_search
    join movies on movies.id = movie_search.movie_id
    where ${passes(filters)} and (
      ${words} operator(public.<%) titles
      or ${words} operator(public.<%) people
      ${each.length > 1 ? sql`or (${sql.join(everyWord, sql` and `)})` : sql``}
    )
    order by ${orderOf(by, sql`round((${closeness})::numeric, 2) desc, weighted_rating desc`)}
    limit 24
  `.execute(db);
  return rows.map(({ id }) => id);
}

export async function listSimilarTitles(
  db: Db,
  { words, spellings }: Typed,
  filters: MovieFilters,
) {
  const similarity = sql`public.similarity(${words}, titles)`;
  const { rows } = await sql<{ id: number }>`
    select movies.id
    from (${textsOf(candidates(spellings))}) as movie_search
    join movies on movies.id = movie_search.movie_id
    where ${similarity} >= 0.36 and ${passes(filters)}
    order by ${similarity} desc, movies.id desc
    limit 6
  `.execute(db);
  return rows.map(({ id }) => id);
}

function candidates(spellings: Spelling[]) {
  const queries = almostAll(spellings);
  const lists = [
    ...queries.map((query) => bestKnown("title_words", query, mostWeighed)),
    ...queries.map((query) => bestKnown("people_words", query, mostWeighed)),
    ...queries.slice(0, 1).map((query) => bestKnown("all_words", query, mostWeighed)),
  ];
  return sql.join(
    lists.map((list) => sql`(${list})`),
    sql` union `,
  );
}
