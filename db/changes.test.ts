import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { catchUp, whenChanged } from "#domain/platform/changes.ts";
import { buildCreator, buildMember, buildMovie, buildReview, buildVotes } from "#tests/builders.ts";
import { openHeardDatabase } from "#tests/setup/database.ts";

const db = await openHeardDatabase();
const told = new Set<string>();
whenChanged((topic) => told.add(topic));

const movie = await buildMovie({ title: "Xala", releaseYear: 1975 });
const amina = await buildMember({ username: "amina-d" });
const review = await buildReview({ movieId: movie.id, userId: amina.userId, rating: 4 });

beforeEach(async () => {
  await catchUp();
  told.clear();
});

async function listTold(): Promise<string[]> {
  await catchUp();
  return [...told].sort();
}

// A column that comes later belongs in the triggers of migrations 0028 and 0034, or here.
test.each([
  ["movies", ["rating_counts", "watchlist_count"]],
  ["creators", ["movie_count", "review_count", "watchlist_count"]],
  [
    "profiles",
    [
      ...["email_notifications", "is_suspended", "new_movie_alerts", "review_mentions", "role"],
      ...["suspension_reason", "suspension_until", "updated_at", "user_id"],
    ],
  ],
])("of %s every column but these tells what changed: %j", async (table, others) => {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and attgenerated = '' and not attisdropped
      and attname <> 'id' and attnum <> all (
        select unnest(tgattr::int2[]) from pg_trigger where tgname = ${`${table}_tell_edit`}
      )
  `.execute(db);
  expect(rows.map(({ name }) => name).sort()).toEqual(others);
});

test("a vote tells of the film, of the review's author, and of figures", async () => {
  await buildVotes([{ reviewId: review.id, userId: (await buildMember()).userId }]);
  expect(await listTold()).toEqual(
    expect.arrayContaining(["/movie/xala-1975", "/profile/amina-d"]),
  );
});

test("a flag, which nobody sees, tells nothing", async () => {
  await db.updateTable("reviews").set({ flaggedReason: "Spam" }).execute();
  expect(await listTold()).toEqual([]);
});

test("what a member sets for themselves alone tells nothing", async () => {
  await db.updateTable("profiles").set({ emailNotifications: false }).execute();
  expect(await listTold()).toEqual([]);
  await db
    .updateTable("profiles")
    .where("userId", "=", amina.userId)
    .set({ bio: "Writes of films." })
    .execute();
  expect(await listTold()).toEqual(["/profile/amina-d", "figures"]);
});

test("what is taken back tells nothing", async () => {
  const takenBack = db.transaction().execute(async (transaction) => {
    await buildCreator({ name: "Safi Faye" }, transaction);
    throw new Error("taken back");
  });
  await expect(takenBack).rejects.toThrow("taken back");
  expect(await listTold()).toEqual([]);
});

test("a member who takes another name tells of both addresses", async () => {
  await db
    .updateTable("profiles")
    .where("userId", "=", amina.userId)
    .set({ username: "awa" })
    .execute();
  expect(await listTold()).toEqual(["/profile/amina-d", "/profile/awa", "figures"]);
  await db.deleteFrom("member").where("id", "=", amina.userId).execute();
  expect(await listTold()).toEqual(expect.arrayContaining(["/movie/xala-1975", "/profile/awa"]));
});
