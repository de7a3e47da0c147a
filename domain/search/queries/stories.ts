import { sql } from "kysely";
import type { Db } from "#db/client.ts";
import {
  beginsWith,
  bestKnown,
  isWord,
  ofEachLevel,
  passes,
  type WordQuery,
} from "#domain/movies/sql-fragments.ts";
import type { MovieFilters } from "#shared/validation/movie-filters.ts";

const fewestWords = 3;
const mostWords = 7;
const mostOfEach = 20;
const mostCompared = 300;
const mostFound = 24;
const shortestStem = 4;
// Only the best-known films are searched for words that are not all in one film.
const levelsOfSome = 5;

// Words that say nothing of a story; French and Portuguese ones as synopses have them.
const emptyWords = new Set(
  `a about after an and are as at be been before but by de do does du film for from get gets
  had has have he her his how i in into is it its la le les movie my no not o of off on one or our
  out over she so that the their them they this to un une up was were what when where which while
  who whose why will with you`.split(/\s+/),
);

/** Films whose texts hold most of the words in any form, those with the most first. */
export async function listStories(db: Db, words: string, filters: MovieFilters): Promise<number[]> {
  const each = listTellingWords(words);
  if (each.length < fewestWords) return [];
  const some = listCombinations(each).map(allOf);
  const contained = each.map((word) => sql`(all_words @@ ${anyForm(word, "")}::tsquery)::integer`);
  const { rows } = await sql<{ id: number }>`
    select movies.id
    from (
      (${bestKnown("all_words", allOf(each), mostFound)})
      union
      (${ofEachLevel("all_words", some, mostOfEach, levelsOfSome)} limit ${sql.lit(mostCompared)})
    ) as found
    join movie_search using (movie_id)
    join movies on movies.id = movie_id
    where ${passes(filters)}
    order by ${sql.join(contained, sql` + `)} desc, popularity desc, movies.id desc
    limit ${sql.lit(mostFound)}
  `.execute(db);
  return rows.map(({ id }) => id);
}

function listTellingWords(words: string): string[] {
  const telling = words.split(" ").filter((word) => word.length > 1 && !emptyWords.has(word));
  return [...new Set(telling)].slice(0, mostWords);
}

function listCombinations(words: string[]): string[][] {
  const withoutOne = words.map((word) => words.filter((other) => other !== word));
  if (words.length < 5) return withoutOne;
  const withoutTwo = words.flatMap((word, index) =>
    words
      .slice(index + 1)
      .map((second) => words.filter((other) => other !== word && other !== second)),
  );
  return [...withoutOne, ...withoutTwo];
}

function allOf(words: string[]): WordQuery {
  return (level) => words.map((word) => anyForm(word, level)).join(" & ");
}

// 'Calls' matches 'call', 'called' and 'calling'; prefixes suit languages with other endings.
function anyForm(word: string, level: string): string {
  const stem = word.replace(/(?:ing|ed|es|s)$/, "");
  if (stem.length < shortestStem) return isWord(word, level);
  if (word.length > shortestStem) return beginsWith(stem, level);
  return `(${isWord(word, level)} | ${isWord(`${word}s`, level)})`;
}
