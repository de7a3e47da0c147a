import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { countCharacters } from "#shared/text/count-characters.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { characterCases } from "#tests/text/character-cases.ts";

const db = await openTestDatabase();

async function countInSql(texts: string[]): Promise<number[]> {
  const { rows } = await sql<{ count: number }>`
    select count_characters(text) as count
    from unnest(${texts}::text[]) with ordinality as given (text, place)
    order by place
  `.execute(db);
  return rows.map(({ count }) => count);
}

test("every case has as many characters in SQL as in TypeScript", async () => {
  const answers = await countInSql(characterCases.map(([text]) => text));
  expect(answers).toEqual(characterCases.map(([, count]) => count));
});

test("any text has as many characters in SQL as in TypeScript", async () => {
  const signs = fc.constantFrom("a", "ọ", "\u0301", "\u200d", "👩", "\u{1f3fd}", "ن", "\u064e");
  const texts = fc.sample(
    fc.oneof(fc.string({ unit: "grapheme" }), fc.string({ unit: signs })),
    500,
  );
  const valid = texts.filter((text) => !text.includes("\0"));
  expect(await countInSql(valid)).toEqual(valid.map(countCharacters));
});
