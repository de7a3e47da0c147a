import { beforeEach, expect, test } from "vitest";
import { buildMember, buildMembers, buildMovies, buildReviews } from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { listNewestMembers } from "./newest-members.ts";

const db = await openTestDatabase();

beforeEach(async () => {
  await db.deleteFrom("movies").execute();
  await db.deleteFrom("member").execute();
});

const onDay = (day: number) => new Date(Date.UTC(2026, 0, day));

async function usernames() {
  return (await listNewestMembers()).map(({ username }) => username);
}

test("the community list has the 20 newest members, the newest first", async () => {
  for (let day = 1; day <= 21; day += 1) {
    await buildMember({ username: `day-${day}`, createdAt: onDay(day) });
  }
  const shown = await usernames();
  expect(shown).toHaveLength(20);
  expect(shown.slice(0, 2)).toEqual(["day-21", "day-20"]);
  expect(shown).not.toContain("day-1");
});

test("an account with neither name nor anything written only fills the list", async () => {
  await buildMember({ username: "named", createdAt: onDay(1) });
  const writer = await buildMember({ username: "writer", createdAt: onDay(0) });
  const unnamed = { displayName: null, createdAt: onDay(2) };
  await buildMember({ ...unnamed, username: "with-bio", bio: "Ciné-club de Dakar." });
  const { userId } = await buildMember({ ...unnamed, username: "with-review" });
  const waiting = await buildMember({ ...unnamed, username: "with-pending-review" });
  const rating = await buildMember({ ...unnamed, username: "with-stars" });
  const [xala] = await buildMovies([{ title: "Xala" }]);
  const movieId = xala?.id ?? 0;
  const reviewText = "He spares nobody.";
  await buildReviews([
    { movieId, userId, reviewText },
    { movieId, userId: waiting.userId, reviewText, status: "pending" },
    { movieId, userId: rating.userId, reviewText: null },
  ]);
  expect(await usernames()).toEqual([
    ...["named", "writer", "with-review", "with-bio", "with-stars", "with-pending-review"],
  ]);
  await buildReviews([{ movieId, userId: writer.userId, reviewText }]);
  expect((await usernames()).slice(0, 2)).toEqual(["writer", "named"]);
  const others = Array.from({ length: 20 }, () => ({ createdAt: onDay(1) }));
  await buildMembers(others);
  expect(await usernames()).not.toContain("with-stars");
});

test("a member comes with their newest public reviews, and of the most helpful texts the longest to quote", async () => {
  const { userId } = await buildMember({ username: "amina" });
  const titles = ["Xala", "Rafiki", "Yeelen", "Atlantics"];
  const movies = await buildMovies(titles.map((title) => ({ title })));
  const [xala = 0, rafiki = 0, yeelen = 0, atlantics = 0] = movies.map(({ id }) => id);
  const reviewText = "He spares nobody.";
  await buildReviews([
    { movieId: xala, userId, reviewText, helpfulCount: 2, createdAt: onDay(1) },
    { movieId: rafiki, userId, reviewText: "Tender.", helpfulCount: 2, createdAt: onDay(2) },
    {
      movieId: yeelen,
      userId,
      reviewText,
      helpfulCount: 9,
      hasSpoilers: true,
      createdAt: onDay(3),
    },
    { movieId: atlantics, userId, reviewText, helpfulCount: 9, status: "rejected" },
  ]);
  const [amina] = await listNewestMembers();
  expect(amina?.reviews.map(({ movie }) => movie.title)).toEqual(["Yeelen", "Rafiki", "Xala"]);
  expect(amina?.best?.movie.title).toBe("Xala");
  expect(amina).not.toHaveProperty("userId");
});

test("a new member is listed from the start only with a confirmed address", async () => {
  const add = (email: string, emailVerified: boolean) =>
    db.insertInto("member").values({ name: "", email, emailVerified, image: null }).execute();
  await add("unconfirmed@example.org", false);
  expect(await usernames()).toEqual([]);
  await add("confirmed@example.org", true);
  expect(await usernames()).toHaveLength(1);
});
