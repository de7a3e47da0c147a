import { sql } from "kysely";
import type { Db } from "#db/client.ts";
import { hasTrigram } from "#shared/text/has-trigram.ts";
import { beginsWith, bestKnown, isWord, type WordQuery } from "./best-known.ts";

const mostSpellings = 50;
const mostWeighed = 600;

/** Every word may stand within another; `words` is folded, and so holds no wildcard and no quote. */
export async function listIdsTitled(db: Db, words: string, limit: number): Promise<number[]> {
  const each = await Promise.all(words.split(" ").map((word) => withinWords(db, word)));
  const query: WordQuery = (mark) => each.map((fits) => fits(mark)).join(" & ");
  const { rows } = await sql<{ id: number }>`
    select id
    from (${bestKnown("title_words", query, mostWeighed)}) as titled
    join movies on movies.id = movie_id
    order by popularity desc, id desc
    limit ${limit}
  `.execute(db);
  return rows.map(({ id }) => id);
}

async function withinWords(db: Db, word: string): Promise<WordQuery> {
  const { rows } = await sql<{ word: string }>`
    select word from search_words
    where ${hasTrigram(word)} and word like ${`_%${word}%`}
    order by length(word), word
    limit ${mostSpellings}
  `.execute(db);
  return (mark) => {
    const others = rows.map((row) => isWord(row.word, mark));
    return `(${[beginsWith(word, mark), ...others].join(" | ")})`;
  };
}
