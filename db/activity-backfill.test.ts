import { sql } from "kysely";
import { expect, test } from "vitest";
import {
  buildMember,
  buildMovie,
  buildReview,
  buildVotes,
  buildWatchlistEntries,
} from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { migrate } from "./migrate.ts";

const db = await openTestDatabase();

/** Back to the database before migration 0016. */
async function removeActivities() {
  await sql`drop table activities, digest_cursors`.execute(db);
  const { rows } = await sql<{ signature: string }>`
    select oid::regprocedure::text as signature from pg_proc
    where pronamespace = 'public'::regnamespace
      and prosrc ~ '(into|update|from) (activities|digest_cursors)|record_author_activity|record_new_movies'
  `.execute(db);
  for (const { signature } of rows) await sql.raw(`drop function ${signature} cascade`).execute(db);
  await sql`delete from migration where name = '0016-activity.sql'`.execute(db);
}

test("the migration records earlier activities as triggers would now", async () => {
  const { userId } = await buildMember();
  const films = [await buildMovie({ title: "Xala" }), await buildMovie({ title: "Rafiki" })];
  const [xala = 0, rafiki = 0] = films.map(({ id }) => id);
  const day = (date: number) => new Date(Date.UTC(2026, 0, date));
  const { id: reviewId } = await buildReview({ movieId: xala, userId, createdAt: day(1) });
  await buildReview({ movieId: rafiki, userId: null });
  await buildWatchlistEntries([
    { userId, movieId: xala, addedAt: day(2), isFavorite: true, favoritedAt: day(4) },
    { userId, movieId: rafiki, addedAt: day(3) },
  ]);
  const voter = await buildMember();
  await buildVotes([{ reviewId, userId: voter.userId, createdAt: day(5) }]);
  const list = () =>
    db
      .selectFrom("activities")
      .select(["userId", "type", "movieId", "reviewId", "watchlistId", "happenedAt"])
      .orderBy("happenedAt")
      .execute();
  const written = await list();
  expect(written).toHaveLength(5);
  await removeActivities();
  const runScript = async (script: string) => void (await sql.raw(script).execute(db));
  expect(await migrate({ db, runScript })).toEqual(["0016-activity.sql"]);
  expect(await list()).toEqual(written);
  const awaiting = db.selectFrom("activities").select("id").where("awaitsMail", "=", true);
  expect(await awaiting.execute()).toEqual([]);
});
