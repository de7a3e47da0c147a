import { type RawBuilder, sql } from "kysely";
import type { Db } from "#db/client.ts";
import { beginsWith, bestKnown, passes, type WordQuery } from "#domain/movies/sql-fragments.ts";
import type { MovieSorting } from "#shared/options/movie-sorts.ts";
import type { MovieFilters } from "#shared/validation/movie-filters.ts";
import { ordered } from "./ordered.ts";
import { almostAll, type Typed } from "./words.ts";

const mostWeighed = 200;

/** The films whose titles and people resemble the words, the likest first. */
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
    from (${texts(candidates(spellings))}) as movie_search
    join movies on movies.id = movie_search.movie_id
    where ${passes(filters)} and (
      ${words} operator(public.<%) titles
      or ${words} operator(public.<%) people
      ${each.length > 1 ? sql`or (${sql.join(everyWord, sql` and `)})` : sql``}
    )
    order by ${ordered(by, sql`round((${closeness})::numeric, 2) desc, average_rating desc`)}
    limit 24
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Films whose whole title is not far from the words, as where two letters changed places. */
export async function listDistant(db: Db, { words, spellings }: Typed, filters: MovieFilters) {
  const likeness = sql`public.similarity(${words}, titles)`;
  const { rows } = await sql<{ id: number }>`
    select movies.id
    from (${texts(candidates(spellings))}) as movie_search
    join movies on movies.id = movie_search.movie_id
    where ${likeness} >= 0.36 and ${passes(filters)}
    order by ${likeness} desc, movies.id desc
    limit 6
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** The best known that hold nearly all words in titles or in names, or all of them in any text. */
function candidates(spellings: WordQuery[]) {
  const nearly = almostAll(spellings);
  const lists = [
    ...nearly.map((query) => bestKnown("title_words", query, mostWeighed)),
    ...nearly.map((query) => bestKnown("people_words", query, mostWeighed)),
    ...nearly.slice(0, 1).map((query) => bestKnown("all_words", query, mostWeighed)),
  ];
  return sql.join(
    lists.map((list) => sql`(${list})`),
    sql` union `,
  );
}

/** What search knows of these films; `offset 0` keeps the planner from comparing all films' first. */
export function texts(found: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select movie_search.*
    from (${found}) as found join movie_search on movie_search.movie_id = found.movie_id
    offset 0
  `;
}
