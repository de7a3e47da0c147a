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
  indexMovies,
} from "#tests/builders.ts";
import { openListeningDatabase } from "#tests/setup/database.ts";

const db = await openListeningDatabase();
const notified = new Set<string>();
onChange((topic) => notified.add(topic));

const movie = await buildMovie({ title: "Xala", releaseYear: 1975 });
const amina = await buildMember({ username: "amina-d" });
const review = await buildReview({ movieId: movie.id, userId: amina.userId, rating: 4 });

beforeEach(async () => {
  await catchUp();
  notified.clear();
});

async function listNotified(): Promise<string[]> {
  await catchUp();
  return [...notified].sort();
}

// A new column belongs in its table's …_notify_edit trigger, or here.
test.each([
  [
    "movies",
    ["award_marks", "rating_counts", "watch_marks", "watch_marks_until", "watchlist_count"],
  ],
  ["creators", ["movie_count", "review_count", "watchlist_count"]],
  [
    "profiles",
    [
      ...[
        "country",
        "email_notifications",
        "is_suspended",
        "new_movie_alerts",
        "review_mentions",
        "role",
      ],
      ...["suspension_reason", "suspension_until", "unlists_watched", "updated_at", "user_id"],
    ],
  ],
  [
    "reviews",
    [
      "decided_at",
      "decided_by",
      "flagged_reason",
      "former_author",
      "is_covered",
      "mentions",
      "text_language",
    ],
  ],
])("a change of any column of %s notifies, except for %j", async (table, others) => {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and attgenerated = '' and not attisdropped
      and attname <> 'id' and attnum <> all (
        select unnest(tgattr::int2[]) from pg_trigger
        where tgname in (${`${table}_notify_edit`}, ${`${table}_notify_poster`})
      )
  `.execute(db);
  expect(rows.map(({ name }) => name).sort()).toEqual(others);
});

// Each is written together with a row that notifies, or never shown on a cached page.
const withoutNotification = [
  ...[
    "access_tokens",
    "account",
    "activities",
    "allowances",
    "analytics_refreshes",
    "audit_log",
    "blocks",
    "case_tallies",
  ],
  ...["catalogue_changes", "catalogue_fill_pages", "catalogue_fills", "catalogue_shares"],
  ...["channel_reads", "channel_uploads", "check_pauses"],
  ...["corrections", "creator_follows", "creator_tallies"],
  ...[
    "daily_figures",
    "delegations",
    "deleted_entries",
    "digest_cursors",
    "earlier_texts",
    "email_changes",
    "flags",
    "former_addresses",
    "former_creators",
    "former_usernames",
    "helpful_votes",
  ],
  ...[
    "import_findings",
    "import_mappings",
    "import_matches",
    "import_parts",
    "imports",
    "job_runs",
    "known_devices",
    "mail_outbox",
    "member",
    "member_import_rows",
    "member_imports",
    "member_list_facets",
    "member_list_likes",
    "member_providers",
    "migration",
    "moderation_cases",
  ],
  ...[
    "movie_languages",
    "movie_providers",
    "movie_search",
    "movie_tallies",
    "offer_checks",
    "offer_proposals",
    "offer_reports",
    "page_changes",
    "page_views",
    "passkey",
    "picture_fetches",
    "posters",
    "replies",
  ],
  ...["review_posts", "review_tallies", "saved_views", "search_words", "service_keys", "session"],
  "subtitle_votes",
  ...["top_movies", "top_page_views"],
  ...["two_factor", "used_codes", "verification", "watch_alerts", "watch_changes"],
];

test("changes of every table but these notify", async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and not exists (
      select from pg_trigger where tgrelid = pg_class.oid and tgfoid in (
        'notify_changes'::regproc, 'notify_movie_changes'::regproc, 'notify_profile_changes'::regproc,
        'notify_entry_changes'::regproc, 'notify_new_movies'::regproc, 'notify_credits'::regproc,
        'notify_movie_parts'::regproc, 'notify_diary_changes'::regproc,
        'notify_list_changes'::regproc, 'notify_listed_movie'::regproc,
        'notify_follow_changes'::regproc
      )
    )
  `.execute(db);
  expect(rows.map(({ name }) => name).sort()).toEqual(withoutNotification);
});

test("a vote notifies the film, the review's author and figures", async () => {
  await buildVotes([{ reviewId: review.id, userId: (await buildMember()).userId }]);
  expect(await listNotified()).toEqual(
    expect.arrayContaining(["/movie/xala-1975", "/profile/amina-d"]),
  );
});

test("a reply notifies the review’s film and figures", async () => {
  const { userId } = await buildMember();
  const reply = { reviewId: review.id, userId, replyText: "Yes." };
  await db.insertInto("replies").values(reply).execute();
  expect(await listNotified()).toEqual(expect.arrayContaining(["/movie/xala-1975", "figures"]));
});

test("a reply to a list notifies the list’s page", async () => {
  const list = { userId: amina.userId, slug: "rainy-7kq2x9mbt4", title: "Rainy" };
  const added = db
    .insertInto("memberLists")
    .values({ ...list, audience: "link" })
    .returning("id");
  const { id: listId } = await added.executeTakeFirstOrThrow();
  await catchUp();
  notified.clear();
  await db
    .insertInto("replies")
    .values({ listId, userId: amina.userId, replyText: "Yes." })
    .execute();
  expect(await listNotified()).toEqual(["/list/rainy-7kq2x9mbt4"]);
});

test("a flag, which the home page counts, notifies the review's film and figures", async () => {
  await buildFlags([
    { reviewId: review.id, reporterId: (await buildMember()).userId, reason: "spam" },
  ]);
  expect(await listNotified()).toEqual(expect.arrayContaining(["/movie/xala-1975", "figures"]));
});

test("the reason of a rejection, which visitors do not see, notifies nothing", async () => {
  await db.updateTable("reviews").set({ flaggedReason: "Spam" }).execute();
  expect(await listNotified()).toEqual([]);
});

test("settings that only the member sees notify nothing", async () => {
  await db.updateTable("profiles").set({ emailNotifications: false }).execute();
  expect(await listNotified()).toEqual([]);
  await db
    .updateTable("profiles")
    .where("userId", "=", amina.userId)
    .set({ bio: "Writes of films." })
    .execute();
  expect(await listNotified()).toEqual(["/profile/amina-d", "figures"]);
});

test("a film's poster and its colour notify the film and figures, and not every page", async () => {
  const xala = db.updateTable("movies").where("id", "=", movie.id);
  for (const change of [{ posterUrl: "/uploads/posters/xala" }, { posterColour: "#aa7722" }]) {
    notified.clear();
    await xala.set(change).execute();
    expect(await listNotified()).toEqual(["/movie/xala-1975", "figures"]);
  }
});

test("the day on which an offer was checked notifies its film alone, and what lists show notifies them", async () => {
  const { id } = await db
    .insertInto("movieOffers")
    .values({ movieId: movie.id, provider: "mubi", access: "subscription" })
    .returning("id")
    .executeTakeFirstOrThrow();
  await catchUp();
  const offer = db.updateTable("movieOffers").where("id", "=", id);
  const checked = { checkedOn: "2026-11-01", checkedBy: amina.userId };
  for (const [change, topics] of [
    [checked, ["/movie/xala-1975"]],
    [checked, []],
    [{ access: "free", checkedOn: "2026-11-02" }, ["/movie/xala-1975", "figures"]],
  ] as const) {
    notified.clear();
    await offer.set(change).execute();
    expect(await listNotified()).toEqual(topics);
  }
});

test("a new film notifies lists, its creators and its director's films, and not every page", async () => {
  await buildMovie({ title: "Ceddo", releaseYear: 1977, director: "Ousmane Sembène" });
  await buildMovie({ title: "Saaraba", releaseYear: 1988, director: "Amadou Saalum Seck" });
  await buildCreator({ name: "Thérèse Mbissine Diop" });
  await catchUp();
  notified.clear();
  const director = "Ousmane Sembène";
  const added = await buildMovie({ title: "Black Girl", releaseYear: 1966, director });
  expect(await listNotified()).toEqual(["/movie/black-girl-1966", "/movie/ceddo-1977", "figures"]);

  notified.clear();
  const cast = { movieId: added.id, name: "Thérèse Mbissine Diop" };
  await db.insertInto("movieCast").values(cast).execute();
  await indexMovies([added.id]);
  const shown = ["/creator/therese-mbissine-diop", "/movie/black-girl-1966", "figures"];
  expect(await listNotified()).toEqual(shown);

  notified.clear();
  await db.deleteFrom("movieCast").where("movieId", "=", added.id).execute();
  await indexMovies([added.id]);
  expect(await listNotified()).toEqual(shown);
});

test("a creator's new film notifies the others that the creator directed", async () => {
  const name = "Med Hondo";
  await buildMovie({ title: "Soleil O", releaseYear: 1970, director: name });
  const creator = await buildCreator({ name });
  await buildMovie({ title: "Sarraounia", releaseYear: 1986, director: name });
  const added = await buildMovie({ title: "Fatima", releaseYear: 2004, director: "M. Hondo" });
  await indexMovies((await db.selectFrom("movies").select("id").execute()).map(({ id }) => id));
  await catchUp();
  notified.clear();
  await db
    .updateTable("movies")
    .set({ creatorId: creator.id })
    .where("id", "=", added.id)
    .execute();
  await indexMovies([added.id]);
  expect(await listNotified()).toEqual(
    expect.arrayContaining([
      "/creator/med-hondo",
      "/movie/sarraounia-1986",
      "/movie/soleil-o-1970",
    ]),
  );
});

test("a change of very many films' credits notifies every page", async () => {
  await db
    .insertInto("movies")
    .columns(["title", "slug", "releaseYear", "genre", "language", "description"])
    .expression(
      sql`select 'Road ' || n, 'road-' || n, 2000, 'drama', 'wolof', 'A road.' from generate_series(1, 101) as n`,
    )
    .execute();
  expect(await listNotified()).toEqual(["catalogue"]);
});

test("a transaction that is rolled back notifies nothing", async () => {
  const rolledBack = db.transaction().execute(async (transaction) => {
    await buildCreator({ name: "Safi Faye" }, transaction);
    throw new Error("rolled back");
  });
  await expect(rolledBack).rejects.toThrow("rolled back");
  expect(await listNotified()).toEqual([]);
});

test("a member's new username notifies both addresses", async () => {
  const { userId } = await buildMember({ username: "kofi-m" });
  await buildReview({ movieId: movie.id, userId });
  await catchUp();
  notified.clear();
  await db.updateTable("profiles").where("userId", "=", userId).set({ username: "awa" }).execute();
  expect(await listNotified()).toEqual(["/profile/awa", "/profile/kofi-m", "figures"]);
  await db.deleteFrom("member").where("id", "=", userId).execute();
  expect(await listNotified()).toEqual(
    expect.arrayContaining(["/movie/xala-1975", "/profile/awa"]),
  );
});
