import { type RawBuilder, sql } from "kysely";
import type { Db } from "#db/client.ts";
import { cutPage, type Page } from "#db/paging.ts";
import { orderingOf, passes } from "#domain/movies/lists.ts";
import type { MovieSorting } from "#shared/options/movie-sorts.ts";
import type { MovieFilters } from "#shared/validation/movie-filters.ts";

/** Nobody reads the fifty-first page, and a bound keeps the commonest words as quick as the rest. */
const mostMatches = 600;
const fewMatches = 3;

// Whoever looks for "wedding party" means the film that is called "The Wedding Party".
const articles = ["the ", "a ", "an ", "la ", "le ", "les ", "o ", "el "];

/**
 * One page of the films that hold every word, by id; where fewer than three do, those that
 * resemble the words come after them. `words` is folded, and so holds no wildcard and no quote.
 */
export async function listFound(
  db: Db,
  words: string,
  filters: MovieFilters,
  by: MovieSorting,
  page: number,
): Promise<Page> {
  const matches = await listMatches(db, words, filters, by);
  if (matches.length >= fewMatches) return cutPage(matches, page);
  const lookalikes = await listLookalikes(db, words, filters, by);
  const found = [...new Set([...matches, ...lookalikes])];
  return cutPage(found.length > 0 ? found : await listDistant(db, words, filters), page);
}

/** Exact titles first, then titles that begin so, titles and years, people, and any text. */
async function listMatches(db: Db, words: string, filters: MovieFilters, by: MovieSorting) {
  const query = asQuery(words);
  const title = sql.ref("movie_search.title");
  const originalTitle = sql.ref("movie_search.original_title");
  const beginnings = ["", ...articles].map((article) => article + words);
  const either = (fits: (column: typeof title, text: string) => RawBuilder<boolean>) =>
    sql.join(
      beginnings.flatMap((text) => [fits(title, text), fits(originalTitle, text)]),
      sql` or `,
    );
  const candidates = [
    either((column, text) => sql`${column} = ${text}`),
    either((column, text) => sql`${column} like ${`${text}%`}`),
    sql`title_words @@ ${query}`,
    sql`people_words @@ ${query}`,
    sql`all_words @@ ${query}`,
  ].map(
    (condition, tier) => sql`(
      select movies.id, ${sql.lit(tier)} as tier
      from movie_search join movies on movies.id = movie_search.movie_id
      where (${condition}) and ${passes(filters)}
      order by popularity desc, movies.id desc
      limit ${sql.lit(mostMatches)}
    )`,
  );
  const closeness = sql`case
    when tier < 3 then greatest(
      public.similarity(${title}, ${words}),
      public.similarity(${originalTitle}, ${words})
    )
    else public.word_similarity(${words}, people)
  end`;
  const { rows } = await sql<{ id: number }>`
    select found.id
    from (
      select id, min(tier) as tier
      from (${sql.join(candidates, sql` union all `)}) as candidates
      group by id
    ) as found
    join movies on movies.id = found.id
    join movie_search on movie_search.movie_id = found.id
    order by ${ordered(by, sql`tier, popularity desc, ${closeness} desc`)}
    limit ${sql.lit(mostMatches)}
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** The films whose titles and people resemble the words, the likest first. */
async function listLookalikes(db: Db, words: string, filters: MovieFilters, by: MovieSorting) {
  const each = words.split(" ").filter((word) => word.length > 2);
  const everyWord = each.map(
    (word) => sql`(
      all_words @@ ${asQuery(word)}
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
    from movie_search join movies on movies.id = movie_search.movie_id
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
async function listDistant(db: Db, words: string, filters: MovieFilters) {
  const likeness = sql`public.similarity(${words}, titles)`;
  const { rows } = await sql<{ id: number }>`
    select movies.id
    from movie_search join movies on movies.id = movie_search.movie_id
    where ${words} operator(public.%) titles and ${likeness} >= 0.36 and ${passes(filters)}
    order by ${likeness} desc, movies.id desc
    limit 6
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** All words, each as the beginning of one; two or three may also have been meant as one. */
export function asQuery(words: string): RawBuilder<unknown> {
  const each = words.split(" ").slice(0, 12);
  const together = each.length > 1 && each.length < 4 ? ` | ${startOf(each.join(""))}` : "";
  return sql`${`(${each.map(startOf).join(" & ")})${together}`}::tsquery`;
}

function startOf(word: string): string {
  return `'${word.slice(0, 60)}':*`;
}

function ordered(by: MovieSorting, relevance: RawBuilder<unknown>): RawBuilder<unknown> {
  if (by.sort === "relevance") return sql`${relevance}, movies.id desc`;
  const { columns, direction } = orderingOf(by);
  return sql.join(
    columns.map(({ name }) => sql`${sql.ref(`movies.${name}`)} ${sql.raw(direction)}`),
  );
}
