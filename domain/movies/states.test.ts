import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { publishReview } from "#domain/reviews/writing.ts";
import { setAlert } from "#domain/watchlist/alerts.ts";
import { addToWatchlist } from "#domain/watchlist/watchlist.ts";
import {
  buildMember,
  buildMovie,
  buildReview,
  buildWatchlistEntries,
  helperOf,
  memberOf,
} from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import {
  editMovie,
  getMovieForChange,
  listMovieHistory,
  type MovieFields,
  publishScheduledMovies,
  restoreVersion,
} from "./curation.ts";
import { listPossibleDuplicates } from "./curation-sidebar.ts";
import { listMovies } from "./lists.ts";

const db = await openTestDatabase();
const slug = "xala-1975";
const refusal =
  "Members have reviewed or listed this film, or wait for it. Delete it instead; it can be restored for thirty days.";
const newest = { filters: {}, sort: "created_at", order: "desc", page: 1 } as const;
let curator: ReturnType<typeof helperOf>;
let member: ReturnType<typeof memberOf>;
let movieId: number;

beforeEach(async () => {
  for (const table of ["movies", "member", "catalogueChanges"] as const) {
    await db.deleteFrom(table).execute();
  }
  curator = helperOf(await buildMember(), "curate-catalogue");
  member = memberOf(await buildMember());
  movieId = (await buildMovie({ title: "Xala", releaseYear: 1975 })).id;
});

async function edit(change: Partial<MovieFields>) {
  const { version, document } = await getMovieForChange(curator, slug);
  const {
    cast: _c,
    crew: _w,
    trailers: _t,
    awards: _a,
    offers: _o,
    related: _r,
    ...fields
  } = document;
  await editMovie(curator, slug, { version, fields: { ...fields, ...change } });
}

function stateOf() {
  const movie = db.selectFrom("movies").select(["state", "featured", "createdAt"]);
  return movie.where("slug", "=", slug).executeTakeFirstOrThrow();
}

test("a film that members reviewed, listed or wait for does not become a draft", async () => {
  const review = await buildReview({ movieId, userId: member.id, status: "pending" });
  await expect(edit({ state: "draft" })).rejects.toThrow(refusal);
  await db.deleteFrom("reviews").where("id", "=", review.id).execute();
  await buildWatchlistEntries([{ movieId, userId: member.id }]);
  await expect(edit({ state: "scheduled", publishOn: "2099-01-01" })).rejects.toThrow(refusal);
  await db.deleteFrom("watchlists").execute();
  await setAlert(member, slug);
  await expect(edit({ state: "draft" })).rejects.toThrow(refusal);
  expect(await stateOf()).toMatchObject({ state: "published" });
});

test("of a review and a return to draft at the same time, one is refused", async () => {
  for (let round = 0; round < 5; round += 1) {
    const [drafted, reviewed, listed] = await Promise.allSettled([
      edit({ state: "draft" }),
      publishReview(member, { movieId, rating: 4, text: null }),
      addToWatchlist(member, slug),
    ]);
    const isDrafted = drafted.status === "fulfilled";
    expect([reviewed.status, listed.status]).not.toContain(isDrafted ? "fulfilled" : "none");
    const { state } = await stateOf();
    expect(state).toBe(isDrafted ? "draft" : "published");
    await db.deleteFrom("reviews").execute();
    await db.deleteFrom("watchlists").execute();
    await db.updateTable("movies").set({ state: "published" }).execute();
  }
});

test("publishing counts the film as added now", async () => {
  await edit({ state: "draft" });
  await sql`update movies set created_at = '2001-01-01'`.execute(db);
  const other = await buildMovie({ title: "Ceddo", createdAt: new Date("2020-01-01") });
  expect((await listMovies(newest)).movies).toMatchObject([{ slug: other.slug }]);
  await edit({ state: "published" });
  expect((await listMovies(newest)).movies).toMatchObject([{ slug }, { slug: other.slug }]);
});

test("a draft cannot be featured, nor become one while it is", async () => {
  await edit({ state: "draft" });
  const message = "Only a published film can be featured. Publish this one first.";
  await expect(edit({ featured: true })).rejects.toThrow(message);
  await edit({ state: "published", featured: true });
  await expect(edit({ state: "draft" })).rejects.toThrow(message);
});

test("restoring a version leaves the film's state as it is", async () => {
  await edit({ state: "draft" });
  await edit({ state: "published", title: "Xala, the Curse" });
  await buildReview({ movieId });
  const [, drafted] = await listMovieHistory(curator, slug);
  await restoreVersion(curator, slug, drafted?.id ?? 0);
  const { document } = await getMovieForChange(curator, slug);
  expect(document).toMatchObject({ title: "Xala", state: "published", publishOn: null });
});

test("only films whose day has come in universal time are published", async () => {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await edit({ state: "scheduled", publishOn: tomorrow });
  await publishScheduledMovies();
  expect(await stateOf()).toMatchObject({ state: "scheduled" });
  await sql`update movies set publish_on = (now() at time zone 'UTC')::date`.execute(db);
  await publishScheduledMovies();
  expect(await stateOf()).toMatchObject({ state: "published" });
  const [published] = await listMovieHistory(curator, slug);
  expect(published).toMatchObject({ source: "schedule", actorName: null });
  expect(published?.after).toEqual({ state: "published", publishOn: null });
});

test("a draft is named as a possible duplicate", async () => {
  await edit({ state: "draft" });
  const found = await listPossibleDuplicates(curator, { title: "XALA", releaseYear: 1975 });
  expect(found).toMatchObject([{ slug }]);
});
