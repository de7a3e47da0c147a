import { expect, test } from "vitest";
import { buildMember, buildMovie, buildReview } from "#tests/builders.ts";
import { ask } from "#tests/setup/ask.ts";
import { openTestDatabase } from "#tests/setup/database.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
await openTestDatabase();

test("reviews under their author's name do not repeat it", async () => {
  const { userId } = await buildMember({ username: "amina", displayName: "Amina Diallo" });
  const { id: movieId } = await buildMovie({ title: "Xala" });
  await buildReview({ movieId, userId, reviewText: "He spares nobody." });
  const cardAt = async (path: string) => {
    const page = await (await ask(path)).text();
    return /<article class="review-card">.*?<\/article>/s.exec(page)?.[0];
  };
  expect(await cardAt("/all-reviews")).toContain('href="/profile/amina"');
  const own = await cardAt("/profile/amina");
  expect(own).toContain("He spares nobody.");
  expect(own).not.toContain('href="/profile/amina"');
  expect(own).not.toContain("avatar");
});

test("a profile shows no figures of nothing, and no empty list beside another", async () => {
  const { userId } = await buildMember({ username: "binta", displayName: "Binta Sow" });
  const read = async () => (await ask("/profile/binta")).text();
  const empty = await read();
  expect(empty).not.toContain('class="stats"');
  expect(empty).toContain("No reviews yet");
  expect(empty).not.toContain("nothing on the watchlist");
  const { id: movieId } = await buildMovie({ title: "Ceddo" });
  await buildReview({ movieId, userId, rating: 4 });
  const page = await read();
  expect(page).toContain("<dt>Average rating</dt><dd>4.0</dd>");
  expect(page).not.toContain("<dt>Watchlist</dt>");
  expect(page).toContain("nothing on the watchlist");
});
