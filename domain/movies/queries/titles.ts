import { sql } from "kysely";
import type { Db } from "#db/client.ts";
import { hasTrigram } from "#shared/text/fold.ts";
import { beginsWith, bestKnown, isWord, splitWords, type WordQuery } from "../sql-fragments.ts";

const mostSpellings = 50;
const mostWeighed = 600;

export async function listIdsTitled(db: Db, words: string, limit: number): Promise<number[]> {
  const each = [...new Set(splitWords(words))];
  const longerWords = await findLongerWords(db, each.filter(hasTrigram));
  const query: WordQuery = (level) => {
    const choices = each.map((word) => {
      const others = longerWords.get(word) ?? [];
      return [beginsWith(word, level), ...others.map((other) => isWord(other, level))];
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

async function findLongerWords(db: Db, words: string[]): Promise<Map<string, string[]>> {
  if (words.length === 0) return new Map();
  const lists = words.map(
    (word) => sql`
      select ${word}::text as part, array(
        select word from search_words
        where word like ${`_%${word}%`}
        order by length(word), word
        limit ${mostSpellings}
      ) as longer
    `,
  );
  const { rows } = await sql<{ part: string; longer: string[] }>`
    ${sql.join(lists, sql` union all `)}
  `.execute(db);
  return new Map(rows.map(({ part, longer }) => [part, longer]));
}
