import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { catchUp, onChange } from "#domain/platform/changes.ts";
import {
  buildCreator,
  buildFlags,
  buildMember,
  buildMovie,
  buildReview,
  buildVotes,
} from "#tests/builders.ts";
import { openHeardDatabase } from "#tests/setup/database.ts";

const db = await openHeardDatabase();
const told = new Set<string>();
onChange((topic) => told.add(topic));

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

// A column that comes later belongs in the triggers of migrations 0028, 0034, 0047 and 0062, or here.
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
  ["reviews", ["decided_at", "decided_by", "flagged_reason", "former_author"]],
])("of %s every column but these tells what changed: %j", async (table, others) => {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and attgenerated = '' and not attisdropped
      and attname <> 'id' and attnum <> all (
        select unnest(tgattr::int2[]) from pg_trigger
        where tgname in (${`${table}_tell_edit`}, ${`${table}_tell_poster`})
      )
  `.execute(db);
  expect(rows.map(({ name }) => name).sort()).toEqual(others);
});

// What visitors see of these is written together with what tells of it, as credits with the film, or
// not at all; an address that has moved is never kept.
const shownToNobody = [
  ...["account", "activities", "allowances", "analytics_refreshes", "audit_log", "case_tallies"],
  ...[
    "catalogue_changes",
    "catalogue_shares",
    "content_flags",
    "content_reports",
    "creator_tallies",
  ],
  ...[
    "daily_figures",
    "delegations",
    "deleted_entries",
    "email_changes",
    "former_addresses",
    "former_creators",
    "former_usernames",
    "helpful_votes",
  ],
  ...[
    "import_findings",
    "import_parts",
    "imports",
    "job_runs",
    "known_devices",
    "mail_outbox",
    "member",
    "migration",
  ],
  ...[
    "movie_creators",
    "movie_search",
    "movie_tallies",
    "notification_marks",
    "page_views",
    "passkey",
    "picture_fetches",
    "posters",
  ],
  ...[
    "review_flags",
    "review_posts",
    "review_tallies",
    "search_words",
    "session",
    "top_movies",
    "top_page_views",
  ],
  ...["two_factor", "used_codes", "verification"],
];

test("of every table but these something tells of changes", async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and not exists (
      select from pg_trigger where tgrelid = pg_class.oid and tgfoid in (
        'tell_change'::regproc, 'tell_movie_figures'::regproc, 'tell_profile'::regproc,
        'tell_of_both'::regproc
      )
    )
  `.execute(db);
  expect(rows.map(({ name }) => name).sort()).toEqual(shownToNobody);
});

test("a vote tells of the film, of the review's author, and of figures", async () => {
  await buildVotes([{ reviewId: review.id, userId: (await buildMember()).userId }]);
  expect(await listTold()).toEqual(
    expect.arrayContaining(["/movie/xala-1975", "/profile/amina-d"]),
  );
});

test("a flag, which the home page counts, tells of the review's film and of figures", async () => {
  await buildFlags([
    { reviewId: review.id, userId: (await buildMember()).userId, reason: "spam", details: null },
  ]);
  expect(await listTold()).toEqual(expect.arrayContaining(["/movie/xala-1975", "figures"]));
});

test("why a review was rejected, which visitors do not see, tells nothing", async () => {
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

test("a film's poster and its colour tell of the film and of figures, and not of every page", async () => {
  const xala = db.updateTable("movies").where("id", "=", movie.id);
  for (const change of [{ posterUrl: "/uploads/posters/xala" }, { posterColour: "#aa7722" }]) {
    told.clear();
    await xala.set(change).execute();
    expect(await listTold()).toEqual(["/movie/xala-1975", "figures"]);
  }
});

test("what is taken back tells nothing", async () => {
  const returned = db.transaction().execute(async (transaction) => {
    await buildCreator({ name: "Safi Faye" }, transaction);
    throw new Error("taken back");
  });
  await expect(returned).rejects.toThrow("taken back");
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
