import { sql } from "kysely";
import type { Db } from "#db/client.ts";
import {
  beginsWith,
  bestKnown,
  everyWord,
  isWord,
  type WordQuery,
} from "#domain/movies/sql-fragments.ts";
import { listOneEditAway } from "../typing-errors.ts";

export type Spelling = { typed: string; isKnown: boolean; like: string[]; near: string[] };

export type Typed = { words: string; spellings: Spelling[] };

const mostSpellings = 12;
const mostResembled = 6;

export function asQuery(words: string): WordQuery {
  const each = words.split(" ");
  if (each.length < 2 || each.length > 3) return everyWord(words);
  return (level) => `(${everyWord(words)(level)}) | ${beginsWith(each.join(""), level)}`;
}

// `between` and not `=`: the trigram index knows `=` too and takes a millisecond a word for it.
export async function listSpellings(db: Db, words: string): Promise<Spelling[]> {
  const each = [...new Set(words.split(" "))].slice(0, mostResembled);
  const typedWords = each.map(
    (typed) => sql`
      select ${typed}::text as typed, ${listOneEditAway(typed)}::text[] as edits,
        exists (select from search_words where word = ${typed})
        and (exists (${filmsWith("title_words", typed)}) or exists (${filmsWith("people_words", typed)}))
          as is_known
    `,
  );
  const { rows } = await sql<Spelling>`
    with typed_words as materialized (${sql.join(typedWords, sql` union all `)})
    select typed, is_known, array(
      select word from search_words
      where not is_known and length(typed) > 2 and word <> typed
        and (word operator(public.%) typed or typed operator(public.<%) word)
      order by public.similarity(word, typed) + public.word_similarity(typed, word) desc, word
      limit ${sql.lit(mostSpellings)}
    ) as like, array(
      select word from unnest(edits) as edit
      join search_words on word between edit and edit
      order by word
    ) as near
    from typed_words
    order by length(typed)
  `.execute(db);
  return rows;
}

function asSpelled({ typed, isKnown, like }: Spelling): WordQuery {
  if (isKnown) return (level) => isWord(typed, level);
  return (level) => {
    const spellings = [beginsWith(typed, level), ...like.map((word) => isWord(word, level))];
    return `(${spellings.join(" | ")})`;
  };
}

// One film would do, but then the planner would scan the table.
const enoughFilms = 40;

// `search_words` may still have a word whose last film is gone.
function filmsWith(column: "title_words" | "people_words", word: string) {
  return bestKnown(column, (level) => isWord(word, level), enoughFilms);
}

const mostLeftOut = 3;

/** All words, then all but one of them, as one may be mistyped or made up. */
export function almostAll(spellings: Spelling[]): WordQuery[] {
  const queries = spellings.map(asSpelled);
  const all = (subset: WordQuery[]): WordQuery => {
    return (level) => subset.map((query) => query(level)).join(" & ");
  };
  if (queries.length < 2) return [all(queries)];
  const without = queries
    .slice(0, mostLeftOut)
    .map((omitted) => all(queries.filter((query) => query !== omitted)));
  return [all(queries), ...without];
}
