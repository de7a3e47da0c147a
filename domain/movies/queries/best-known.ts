import { type RawBuilder, sql } from "kysely";
import type { Db } from "#db/client.ts";

/** Those of migration 0030. */
const levels = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** A tsquery whose lexemes all begin with the mark. */
export type WordQuery = (mark: string) => string;

/** What is looked through: the words of titles, of people, or of all that is told of a film. */
export type Words = "title_words" | "people_words" | "all_words";

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

type Place = { movieId: number; level: number };

/** The films that have come to belong in another level, with that level. */
export async function listMisplaced(db: Db): Promise<Place[]> {
  const { rows } = await sql<Place>`select movie_id, level from misplaced_movies()`.execute(db);
  return rows;
}

export async function placeIntoLevels(db: Db, places: Place[]): Promise<void> {
  const ids = places.map(({ movieId }) => movieId);
  const into = places.map(({ level }) => level);
  await sql`select place_movies(${ids}::integer[], ${into}::smallint[])`.execute(db);
}
