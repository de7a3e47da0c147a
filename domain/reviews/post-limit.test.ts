import { beforeEach, expect, test } from "vitest";
import { type Member, visitor } from "#domain/rights/viewer.ts";
import { buildMember, buildMovies, buildSettings, memberOf } from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { explainBar } from "./post-limit.ts";
import { publishReview } from "./writing.ts";

const db = await openTestDatabase();
let amina: Member;

beforeEach(async () => {
  await db.deleteFrom("movies").execute();
  await db.deleteFrom("member").execute();
  await buildSettings({ maxReviewsPerUser: 2, reviewCooldownHours: 24 });
  amina = memberOf(await buildMember());
});

/** Posts so many reviews, and gives what the last one is refused with. */
async function post(count: number): Promise<string | undefined> {
  const titles = Array.from({ length: count }, (_, index) => ({ title: `Film ${index}` }));
  for (const { id: movieId } of await buildMovies(titles)) {
    const posted = publishReview(amina, { movieId, rating: 4, text: null });
    const refusal = await posted.then(() => undefined, String);
    if (refusal) return refusal.replace(/^\w+: /, "");
  }
  return undefined;
}

test("a member below the limit gets no message", async () => {
  expect(await explainBar(amina, "post")).toBeUndefined();
  await post(1);
  expect(await explainBar(amina, "post")).toBeUndefined();
  expect(await explainBar(visitor, "post")).toBeUndefined();
});

test("a member at the limit gets the message that refuses the next post", async () => {
  const refusal = await post(3);
  expect(refusal).toBe("You can post 2 reviews in 24 hours. You can post the next one in 24 h.");
  expect(await explainBar(amina, "post")).toBe(refusal);
  expect(await explainBar(amina, "edit")).toBeUndefined();
});

test("with a lower limit the wait is until there is room again, not until the first post ages", async () => {
  await buildSettings({ maxReviewsPerUser: 3, reviewCooldownHours: 24 });
  await post(3);
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000 - 30_000);
  const postedAt = [23, 12, 1].map(hoursAgo);
  await db.updateTable("reviewPosts").set({ postedAt }).execute();
  expect(await explainBar(amina, "post")).toContain("You can post the next one in 1 h.");
  await buildSettings({ maxReviewsPerUser: 2, reviewCooldownHours: 24 });
  expect(await explainBar(amina, "post")).toContain("You can post the next one in 12 h.");
});

test("posts that are older than the hours of the limit do not count", async () => {
  await post(2);
  const postedAt = [new Date(Date.now() - 25 * 3_600_000), new Date()];
  await db.updateTable("reviewPosts").set({ postedAt }).execute();
  expect(await explainBar(amina, "post")).toBeUndefined();
});

test("posts from before the clock was set back do not count", async () => {
  await buildSettings({ maxReviewsPerUser: 1, reviewCooldownHours: 24 });
  await post(1);
  expect(await explainBar(amina, "post")).toBeDefined();
  const postedAt = [new Date(Date.now() + 30 * 24 * 3_600_000)];
  await db.updateTable("reviewPosts").set({ postedAt }).execute();
  expect(await explainBar(amina, "post")).toBeUndefined();
});

test("a suspended member gets the reason and the end, also for an edit", async () => {
  const until = new Date("2027-01-02T03:04:00Z");
  const suspended = { ...amina, suspension: { reason: "Spam in three reviews", until } };
  for (const act of ["post", "edit"] as const) {
    const message = await explainBar(suspended, act);
    expect(message).toContain("until 2 January 2027");
    expect(message).toContain("Reason: Spam in three reviews");
  }
});
