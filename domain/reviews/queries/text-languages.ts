import { sql } from "kysely";
import type { Db } from "#db/client.ts";

type Text = { id: number; text: string };

/** Index: reviews_without_language. */
export async function listWithoutLanguage(db: Db, limit: number): Promise<Text[]> {
  const { rows } = await sql<Text>`
    select id, review_text as text from reviews
    where text_language is null and review_text is not null
    order by id limit ${limit}
  `.execute(db);
  return rows;
}

/** Leaves a review whose text has changed meanwhile. */
export async function storeLanguages(db: Db, found: (Text & { language: string })[]) {
  await sql`
    update reviews set text_language = found.language
    from unnest(
      ${found.map(({ id }) => id)}::integer[], ${found.map(({ text }) => text)}::text[],
      ${found.map(({ language }) => language)}::text[]
    ) as found (id, text, language)
    where reviews.id = found.id and reviews.review_text = found.text
  `.execute(db);
}
