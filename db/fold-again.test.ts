import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { searchMovies } from "#domain/search/search.ts";
import { buildCreator, buildMember, buildMovie, buildReview } from "#tests/builders.ts";
import { openTest } from "#tests/setup/database.ts";

const { db, runScript } = await openTest();

test("what was folded with fewer letters is folded again", async () => {
  await runScript(readFileSync("db/migrations/0033-fold-fast.sql", "utf8"));
  const movie = { title: "ዓለም", director: "ኃይሌ ገሪማ", keywords: "ፀሐይ" };
  const { id: movieId } = await buildMovie(movie);
  const { id: creatorId } = await buildCreator({ name: "ኃይሌ ገሪማ" });
  for (const name of ["ሃይሌ", "ኃይሌ"]) {
    await db.insertInto("creatorNames").values({ creatorId, name }).execute();
  }
  await db.insertInto("movieCast").values({ movieId, name: "ሠላም" }).execute();
  const { userId } = await buildMember({ displayName: "ዓለሙ" });
  await buildReview({ movieId, reviewText: "ዐቢይ ፊልም ነው" });
  expect(
    await searchMovies({ text: "አለም", sort: "relevance", order: "desc", page: 1 }),
  ).toMatchObject({ total: 0 });

  await runScript(readFileSync("db/migrations/0143-fold-more-letters.sql", "utf8"));

  const { rows } = await sql<Record<string, unknown>>`
    select folded_title as title,
      (select folded_name from creators where id = ${creatorId}) as creator,
      (select array_agg(folded_name) from creator_names) as names,
      (select array_agg(folded_name order by folded_name) from movie_cast) as cast,
      (select search_text like '%አለሙ%' from profiles where user_id = ${userId}) as profile,
      (select folded_text from reviews) as review,
      keywords,
      movie_marks(keywords, null) as marks,
      (select array_agg(word) from search_words where word ~ '[ዓኃፀሐሠ]') as outdated
    from movies
  `.execute(db);
  expect(rows).toEqual([
    {
      title: "አለም",
      creator: "ሀይሌ ገሪማ",
      names: ["ሀይሌ"],
      cast: ["ሰላም"],
      profile: true,
      review: "አቢይ ፊልም ነው",
      keywords: "ፀሐይ",
      marks: ["keyword ጸሀይ"],
      outdated: null,
    },
  ]);
  for (const text of ["አለም", "ሀይሌ", "ጸሀይ"]) {
    expect(
      await searchMovies({ text, sort: "relevance", order: "desc", page: 1 }),
      text,
    ).toMatchObject({ total: 1 });
  }
});
