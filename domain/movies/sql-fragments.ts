import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Ordering } from "#db/paging.ts";
import { shownPicture } from "#domain/settings/sql-fragments.ts";
import { publicLanguages } from "#shared/options/languages.ts";
import type { MovieSorting, SearchSort } from "#shared/options/movie-sorts.ts";
import type { MovieFilters } from "#shared/validation/movie-filters.ts";

/** What a card shows of a film; `movies` must be in the query. */
export const cardColumns = [
  "movies.slug",
  "movies.title",
  "movies.originalTitle",
  "movies.releaseYear",
  "movies.genre",
  "movies.language",
  "movies.director",
  shownPicture("movies.posterUrl").as("posterUrl"),
  "movies.posterColour",
  "movies.averageRating",
  "movies.reviewCount",
] as const;

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

/** The columns of `movies` that give this order, and their direction. */
export function orderingOf({ sort, order }: MovieSorting): Ordering {
  return { columns: sortColumns[sort], direction: order };
}

/** The condition on a row of `movies` that it passes the filters. */
export function passes(filters: MovieFilters): RawBuilder<SqlBool> {
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
  return sql.join(conditions, sql` and `);
}

/** Those of migration 0030. */
const levels = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** A tsquery whose lexemes all begin with the mark. */
export type WordQuery = (mark: string) => string;

/** What is looked through: the words of titles, of people, or of all that is told of a film. */
type Words = "title_words" | "people_words" | "all_words";

/**
 * The `movie_id` of the films that hold the words, at most so many: those of a level before those
 * of the next, so that of a word that half of all films hold no more are read than of a rare one.
 */
export function bestKnown(where: Words, query: WordQuery, limit: number): RawBuilder<unknown> {
  const queries = levels.map((level) => query(String(level)));
  return sql`
    select matching.movie_id
    from unnest(${queries}::text[]) as asked (query)
    cross join lateral (
      select movie_id from movie_search
      where leveled(level, ${sql.ref(where)}) @@ asked.query::tsquery
      limit ${sql.lit(limit)}
    ) as matching
    limit ${sql.lit(limit)}
  `;
}

const mostWords = 12;

/** The words of a folded text; nobody who types more than twelve misses the rest. */
export function splitWords(words: string): string[] {
  return words.split(" ").slice(0, mostWords);
}

/** So short a word that another follows is nobody's half-typed one, and begins half of all words. */
const shortWord = 3;

/**
 * All of the folded words, each as the beginning of one; of a level, a single letter beside others
 * as a word of its own.
 */
export function everyWord(words: string): WordQuery {
  const each = splitWords(words);
  return (mark) =>
    each
      .map((word, index) => {
        const isLast = index === each.length - 1;
        const isLetter = mark !== "" && each.length > 1 && word.length === 1;
        const isWhole = isLast ? isLetter : word.length <= shortWord;
        return isWhole ? isWord(word, mark) : beginsWith(word, mark);
      })
      .join(" & ");
}

/** The lexeme of this folded word, which holds no quote. */
export function isWord(word: string, mark: string): string {
  return `'${mark}${word.slice(0, 60)}'`;
}

/** A lexeme that begins with this folded word, which holds no quote. */
export function beginsWith(word: string, mark: string): string {
  return `'${mark}${word.slice(0, 60)}':*`;
}
