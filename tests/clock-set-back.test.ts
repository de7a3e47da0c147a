import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { importPictures } from "#domain/media/remote-pictures.ts";
import { drainBackground } from "#domain/platform/background.ts";
import { jobs } from "../jobs/schedule.ts";
import { buildCreator, buildMovie, buildReview } from "./builders.ts";
import { signEveryoneIn } from "./rights/actors.ts";
import { table } from "./rights/table.ts";
import { ask } from "./setup/ask.ts";
import { openTestDatabase } from "./setup/database.ts";
import { openTestMailbox } from "./setup/mailbox.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
openTestMailbox();
const db = await openTestDatabase();
const signed = await signEveryoneIn();
const { id: creatorId } = await buildCreator({ name: "Ousmane Sembène" });
const { id: movieId } = await buildMovie({ title: "Xala", releaseYear: 1975, creatorId });
const { id: reviewId } = await buildReview({ movieId, userId: signed.member.userId });
const { slug } = await buildMovie({ title: "Moolaadé", releaseYear: 2004 });

const review = { rating: "4", reviewText: "A film that stays with you for many years." };

function post(path: string, form: Record<string, string>) {
  return ask(path, { method: "POST", cookie: signed.other.cookie, form });
}

/** The same as a clock set back by a day, seen from what was written before. */
async function setClockBack(): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type = 'timestamp with time zone'
      and is_generated = 'NEVER' and table_name in (
        select table_name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE'
      )
  `.execute(db);
  await db.transaction().execute(async (all) => {
    // Without triggers, which count and notify.
    await sql`set local session_replication_role = replica`.execute(all);
    for (const { table, column } of rows) {
      const moment = sql.ref(column);
      const later = sql`update ${sql.table(table)} set ${moment} = ${moment} + interval '1 day'`;
      await later.execute(all);
    }
  });
}

beforeAll(async () => {
  for (const { run } of jobs) await run();
  await drainBackground();
  await post("/preferences", { theme: "dark", back: "/" });
  await post(`/movie/${slug}/watchlist`, { intent: "add", back: "/" });
  await setClockBack();
});

test("the pages that tell of times answer, and members are still signed in", async () => {
  const activities = ["/", "/activity", "/trending", "/reviews", "/profile/edit/account"];
  const ofAdmins = ["/admin", "/admin/system", "/admin/backups", "/admin/analytics"];
  const paths = [...activities, "/movie/xala-1975", "/profile/the-member", ...ofAdmins];
  expect(await listFailures(paths)).toEqual([]);
});

test("every page answers", { tags: "thorough" }, async () => {
  expect(await listFailures(Object.values(table).map(({ path }) => path))).toEqual([]);
});

/** Pages that fail, or for which the owner would have to sign in again. */
async function listFailures(paths: string[]): Promise<string[]> {
  const failed: string[] = [];
  for (const path of paths) {
    const answer = await ask(path.replace(":review", String(reviewId)), {
      cookie: signed.owner.cookie,
    });
    await answer.text();
    if (answer.status >= 500 || answer.headers.get("Location")?.startsWith("/auth?next")) {
      failed.push(`${path} ${answer.status}`);
    }
  }
  return failed;
}

test("every job runs", async () => {
  for (const { run } of jobs) await run();
  await drainBackground();
});

test("members write, and limits of before lock nobody out", async () => {
  const answer = await post(`/movie/${slug}/review`, review);
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, expect.any(String)]);
  expect((await post("/preferences", { theme: "light", back: "/" })).status).toBe(303);
  for (let index = 0; index < 3; index += 1) {
    const intent = index % 2 ? "add" : "remove";
    expect((await post(`/movie/${slug}/watchlist`, { intent, back: "/" })).status).toBe(303);
  }
});

test("a picture that waits for its next attempt is fetched", async () => {
  const url = "http://127.0.0.1:9/poster.jpg";
  await db
    .insertInto("pictureFetches")
    .values({
      ...{ kind: "poster", url, address: null, failure: "It was away.", attempts: 1 },
      nextAttemptAt: new Date(Date.now() + (24 * 60 + 5) * 60_000),
    })
    .execute();
  let due = [url];
  await importPictures({
    kind: "poster",
    listDue: async () => due.splice(0),
    store: async () => "",
    replace: async () => {},
  });
  due = [];
  const row = await db.selectFrom("pictureFetches").select("attempts").executeTakeFirstOrThrow();
  expect(row.attempts).toBe(2);
});
