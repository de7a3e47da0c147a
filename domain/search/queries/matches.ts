import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "#db/client.ts";
import { listPage, type Ordering, type PageRequest } from "#db/paging.ts";
import type { MovieFilters } from "#domain/movies/lists.ts";
import { publicLanguages } from "#shared/options/languages.ts";
import type { SearchSort, SortOrder } from "#shared/options/search-sorts.ts";

export type Sorting = { sort: SearchSort; order: SortOrder };

/** Nobody reads the fifty-first page, and a bound keeps the commonest words as quick as the rest. */
const mostMatches = 600;

/**
 * The films that hold every word, by id: exact titles first, then titles that begin so, titles
 * and years, people, and any text. `words` is folded, and so holds no wildcard and no quote.
 */
export async function listMatches(db: Db, words: string, filters: MovieFilters, by: Sorting) {
  const query = asQuery(words);
  const title = sql.ref("movie_search.title");
  const originalTitle = sql.ref("movie_search.original_title");
  const candidates = [
    sql`${title} = ${words} or ${originalTitle} = ${words}`,
    sql`${title} like ${`${words}%`} or ${originalTitle} like ${`${words}%`}`,
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
    order by ${ordered(by, sql`tier, round(${closeness}::numeric, 1) desc, average_rating desc`)}
    limit ${sql.lit(mostMatches)}
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** The films whose titles and people resemble the words, by id, the likest first. */
export async function listLookalikes(db: Db, words: string, filters: MovieFilters, by: Sorting) {
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

/** One page of the films that pass the filters, by id; `total` is how many they are. */
export function listFiltered(
  db: Db,
  filters: MovieFilters,
  { sort, order }: Sorting,
  { total, ...asked }: PageRequest & { total: number },
) {
  const ordering = { columns: sortColumns[sort], direction: order };
  return listPage(db, { table: "movies", where: passes(filters), ordering, total }, asked);
}

const id = { name: "id", kind: "integer" } as const;
const rating = { name: "average_rating", kind: "decimal" } as const;
const reviews = { name: "review_count", kind: "integer" } as const;

/** Each has its index in migration 0005. */
const sortColumns: Record<SearchSort, Ordering["columns"]> = {
  relevance: [rating, reviews, id],
  average_rating: [rating, reviews, id],
  release_year: [{ name: "release_year", kind: "integer" }, id],
  title: [{ name: "folded_title", kind: "text" }, id],
  created_at: [{ name: "created_at", kind: "instant" }, id],
  review_count: [reviews, rating, id],
};

/** All words, each as the beginning of one; two or three may also have been meant as one. */
export function asQuery(words: string): RawBuilder<unknown> {
  const each = words.split(" ").slice(0, 12);
  const together = each.length > 1 && each.length < 4 ? ` | ${startOf(each.join(""))}` : "";
  return sql`${`(${each.map(startOf).join(" & ")})${together}`}::tsquery`;
}

function startOf(word: string): string {
  return `'${word.slice(0, 60)}':*`;
}

function passes(filters: MovieFilters): RawBuilder<SqlBool> {
  const { genre, language, country, yearFrom, yearTo, minimumRating } = filters;
  const conditions = [sql<SqlBool>`true`];
  if (genre) conditions.push(sql`genre = ${genre}`);
  if (language === "other") {
    const others = publicLanguages.filter((value) => value !== "other");
    conditions.push(sql`language <> all (${others})`);
  } else if (language) conditions.push(sql`language = ${language}`);
  if (country) conditions.push(sql`countries @> ${[country]}`);
  if (yearFrom) conditions.push(sql`release_year >= ${yearFrom}`);
  if (yearTo) conditions.push(sql`release_year <= ${yearTo}`);
  if (minimumRating) conditions.push(sql`average_rating >= ${minimumRating}`);
  if (minimumRating) conditions.push(sql`average_rating >= ${minimumRating}`);
  return sql.join(conditions, sql` and `);
}

function ordered({ sort, order }: Sorting, relevance: RawBuilder<unknown>): RawBuilder<unknown> {
  if (sort === "relevance") return sql`${relevance}, movies.id desc`;
  const direction = sql.raw(order);
  const columns = sortColumns[sort].map(
    ({ name }) => sql`${sql.ref(`movies.${name}`)} ${direction}`,
  );
  return sql.join(columns);
}
