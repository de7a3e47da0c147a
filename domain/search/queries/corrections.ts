import { sql } from "kysely";
import type { Db } from "#db/client.ts";
import { bestKnown, isWord, type WordQuery } from "#domain/movies/sql-fragments.ts";
import { countEdits } from "#shared/text/count-edits.ts";
import type { Spelling, Typed } from "./words.ts";

const mostChoices = 8;
const mostWeighed = 40;
const mostWords = 8;
const shortestReplaced = 4;

type Choice = { word: string; edits: number };
type Read = { named: string[]; contained: string[]; popularity: number };

export async function findMeant(
  db: Db,
  { words, spellings }: Typed,
  isKnownReplaced: boolean,
): Promise<string | null> {
  const choices = new Map(
    spellings.map((spelling) => [spelling.typed, listChoices(spelling, isKnownReplaced)]),
  );
  const typed = words.split(" ");
  const each = typed.map((word) => choices.get(word) ?? [{ word, edits: 0 }]);
  if (each.length > mostWords || each.every((one) => one.length < 2)) return null;
  const query: WordQuery = (level) =>
    each.map((one) => `(${one.map(({ word }) => isWord(word, level)).join(" | ")})`).join(" & ");
  const wanted = [...new Set(each.flat().map(({ word }) => word))];
  const of = (column: "title_words" | "all_words") => sql`array(
    select word
    from unnest(${wanted}::text[], ${wanted.map((word) => isWord(word, ""))}::text[])
      as wanted (word, lexeme)
    where ${sql.ref(column)} @@ lexeme::tsquery
  )`;
  const { rows } = await sql<Read>`
    select popularity, ${of("title_words")} as named, ${of("all_words")} as contained
    from (
      (${bestKnown("title_words", query, mostWeighed)})
      union
      (${bestKnown("all_words", query, mostWeighed)})
    ) as found
    join movie_search using (movie_id)
    join movies on movies.id = movie_id
  `.execute(db);
  const read = rows.map((row) => ({ ...choose(each, row), popularity: row.popularity }));
  const [best] = read.sort(
    (one, other) =>
      one.edits - other.edits ||
      other.inTitle - one.inTitle ||
      other.popularity - one.popularity ||
      (one.words < other.words ? -1 : 1),
  );
  return best && best.words !== words ? best.words : null;
}

function listChoices({ typed, isKnown, like, near }: Spelling, isKnownReplaced: boolean): Choice[] {
  const itself = { word: typed, edits: 0 };
  if (isKnown && (!isKnownReplaced || typed.length < shortestReplaced)) return [itself];
  const mostEdits = typed.length > 5 ? 2 : 1;
  const others = [...new Set([...near, ...like])]
    .map((word) => ({ word, edits: countEdits(typed, word) }))
    .filter(({ word, edits }) => edits <= mostEdits || near.includes(word))
    .sort((one, other) => one.edits - other.edits);
  return [itself, ...others.slice(0, mostChoices)];
}

function choose(each: Choice[][], { named, contained }: Read) {
  const chosen = each.map((choices) => {
    const present = choices.filter(({ word }) => contained.includes(word));
    return present.reduce(
      (best, one) => (one.edits < best.edits ? one : best),
      present[0] as Choice,
    );
  });
  return {
    words: chosen.map(({ word }) => word).join(" "),
    edits: chosen.reduce((sum, { edits }) => sum + edits, 0),
    inTitle: chosen.filter(({ word }) => named.includes(word)).length,
  };
}
