import { sql } from "kysely";
import type { Db } from "#db/client.ts";
import { hasTrigram } from "#shared/text/fold.ts";
import { beginsWith, bestKnown, isWord, splitWords, type WordQuery } from "../sql-fragments.ts";

const mostSpellings = 50;
const mostWeighed = 600;

/** Every word may stand within another; `words` is folded, and so holds no wildcard and no quote. */
export async function listIdsTitled(db: Db, words: string, limit: number): Promise<number[]> {
  const each = [...new Set(splitWords(words))];
  const holders = await listHolders(db, each.filter(hasTrigram));
  const query: WordQuery = (mark) => {
    const choices = each.map((word) => {
      const others = holders.get(word) ?? [];
      return [beginsWith(word, mark), ...others.map((other) => isWord(other, mark))];
    });
    return choices.map((spellings) => `(${spellings.join(" | ")})`).join(" & ");
  };
  const { rows } = await sql<{ id: number }>`
    select id
    from (${bestKnown("title_words", query, mostWeighed)}) as titled
    join movies on movies.id = movie_id
    order by popularity desc, id desc
    limit ${limit}
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** By word, the shortest of those that hold it and do not begin so. */
async function listHolders(db: Db, words: string[]): Promise<Map<string, string[]>> {
  if (words.length === 0) return new Map();
  const lists = words.map(
    (word) => sql`
      select ${word}::text as held, array(
        select word from search_words
        where word like ${`_%${word}%`}
        order by length(word), word
        limit ${mostSpellings}
      ) as holders
    `,
  );
  const { rows } = await sql<{ held: string; holders: string[] }>`
    ${sql.join(lists, sql` union all `)}
  `.execute(db);
  return new Map(rows.map(({ held, holders }) => [held, holders]));
}
