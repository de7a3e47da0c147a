import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { listDeleted } from "#domain/catalogue/deleted.ts";
import { flagReview, reportMovie } from "#domain/moderation/moderation.ts";
import { deleteMovie, restoreMovie } from "#domain/movies/curation.ts";
import {
  buildFlags,
  buildMember,
  buildMovie,
  buildReview,
  helperOf,
  memberOf,
} from "#tests/builders.ts";
import { openTest } from "#tests/setup/database.ts";
import { formerFlagTables } from "#tests/setup/former-flag-tables.ts";

const { db, runScript } = await openTest();
const migration = readFileSync("db/migrations/0065-moderation-cases.sql", "utf8");
const curator = helperOf(await buildMember(), "curate-catalogue");
const amina = memberOf(await buildMember());
const kofi = memberOf(await buildMember());
const { id: movieId } = await buildMovie({ title: "Xala", releaseYear: 1975 });
const { id: reviewId } = await buildReview({ movieId });

async function listAll() {
  const tables = ["reviews", "moderation_cases", "flags"];
  return Promise.all(
    tables.map(
      async (table) => (await sql`select * from ${sql.table(table)} order by id`.execute(db)).rows,
    ),
  );
}

test("cases, flags and their counts are the same after the migration", async () => {
  const { userId: leaving } = await buildMember();
  await flagReview(amina, { reviewId, reason: "spam", details: "It sells shoes." });
  await flagReview(memberOf({ userId: leaving }), { reviewId, reason: "fake", details: null });
  await db.deleteFrom("member").where("id", "=", leaving).execute();
  await reportMovie(amina, { movieId, reason: "duplicate", details: null });
  const before = await listAll();
  await runScript(formerFlagTables);
  await runScript(migration);
  expect(await listAll()).toEqual(before);
  expect(before[0]).toMatchObject([{ flagCount: 1 }]);
});

test("a flag that had no case opens one, on the site and in a film that can be restored", async () => {
  const { id: another } = await buildMovie({ title: "Rafiki", releaseYear: 2018 });
  const { id: ofAnother } = await buildReview({ movieId: another });
  for (const review of [reviewId, ofAnother]) {
    await db.deleteFrom("moderationCases").where("reviewId", "=", review).execute();
    await buildFlags([
      { reviewId: review, reporterId: amina.id, reason: "spam" },
      { reviewId: review, reporterId: kofi.id, reason: "other", details: "Odd." },
    ]);
  }
  const states = async () =>
    (
      await sql`
        select moderation_cases.review_id, moderation_cases.status, priority, moderation_cases.reason,
          flags.reporter_id, flags.reason as flagged_for, details, flag_count
        from flags join moderation_cases on moderation_cases.id = case_id
        join reviews on reviews.id = flags.review_id
        order by moderation_cases.review_id, reporter_id
      `.execute(db)
    ).rows;
  const before = await states();
  expect(before).toHaveLength(4);
  await deleteMovie(curator, "rafiki-2018");
  await runScript(formerFlagTables);
  await runScript(`
    delete from content_flags;
    update deleted_entries set document =
      document || '{"content_flags": [], "content_reports": []}';
  `);
  await runScript(migration);
  const [entry] = await listDeleted(curator, "movie");
  await restoreMovie(curator, entry?.id ?? 0);
  expect(await states()).toEqual(before);
});
