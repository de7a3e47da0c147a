import { sql } from "kysely";
import type { Db } from "#db/client.ts";
import {
  beginsWith,
  bestKnown,
  everyWord,
  isWord,
  type WordQuery,
} from "#domain/movies/sql-fragments.ts";

/** A folded text and how each of its words may be spelled. */
export type Typed = { words: string; spellings: WordQuery[] };

const mostSpellings = 12;
const mostResembled = 6;

/** All words, each as the beginning of one; two or three may also have been meant as one. */
export function asQuery(words: string): WordQuery {
  const each = words.split(" ");
  if (each.length < 2 || each.length > 3) return everyWord(words);
  return (cursor) => `(${everyWord(words)(cursor)}) | ${beginsWith(each.join(""), cursor)}`;
}

/**
 * Of each word, the shortest first: itself, where films hold it in titles or names, else itself as
 * a beginning or those that it resembles.
 */
export async function listSpellings(db: Db, words: string): Promise<WordQuery[]> {
  const each = [...new Set(words.split(" "))].slice(0, mostResembled);
  const asked = each.map(
    (typed) => sql`
      select ${typed}::text as typed,
        exists (select from search_words where word = ${typed})
        and (exists (${held("title_words", typed)}) or exists (${held("people_words", typed)}))
          as is_known
    `,
  );
  const { rows } = await sql<{ typed: string; isKnown: boolean; like: string[] }>`
    with asked as materialized (${sql.join(asked, sql` union all `)})
    select typed, is_known, array(
      select word from search_words
      where not is_known and length(typed) > 2 and word <> typed
        and (word operator(public.%) typed or typed operator(public.<%) word)
      order by public.similarity(word, typed) + public.word_similarity(typed, word) desc, word
      limit ${sql.lit(mostSpellings)}
    ) as like
    from asked
    order by length(typed)
  `.execute(db);
  return rows.map(({ typed, isKnown, like }) => {
    if (isKnown) return (cursor) => isWord(typed, cursor);
    return (cursor) => {
      const spellings = [beginsWith(typed, cursor), ...like.map((word) => isWord(word, cursor))];
      return `(${spellings.join(" | ")})`;
    };
  });
}

// One would do, but for a single film a planner would rather read the table until it meets one.
const enoughHeld = 40;

/** Films that hold this very word now: of a word that search has met, the last may be gone. */
function held(where: "title_words" | "people_words", word: string) {
  return bestKnown(where, (cursor) => isWord(word, cursor), enoughHeld);
}

const mostLeftOut = 3;

/** All of these, then all but one of them: whoever mistypes one word may make up another. */
export function almostAll(queries: WordQuery[]): WordQuery[] {
  const all = (some: WordQuery[]): WordQuery => {
    return (cursor) => some.map((query) => query(cursor)).join(" & ");
  };
  if (queries.length < 2) return [all(queries)];
  const without = queries
    .slice(0, mostLeftOut)
    .map((left) => all(queries.filter((query) => query !== left)));
  return [all(queries), ...without];
}
