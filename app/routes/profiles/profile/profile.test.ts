import { expect, test } from "vitest";
import {
  buildMember,
  buildMovie,
  buildMovies,
  buildReview,
  buildReviews,
} from "#tests/builders.ts";
import { signEveryoneIn } from "#tests/rights/actors.ts";
import { ask } from "#tests/setup/ask.ts";
import { openTestDatabase } from "#tests/setup/database.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
await openTestDatabase();
const { member, admin } = await signEveryoneIn();

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

test("a long review on a profile is cut, and leads to the whole of it", async () => {
  const { userId } = await buildMember({ username: "dalila" });
  const { id: movieId } = await buildMovie({ title: "Inch'Allah Dimanche" });
  const { id } = await buildReview({ movieId, userId, reviewText: "She waits. ".repeat(40) });
  const page = await (await ask("/profile/dalila")).text();
  expect(page).toContain("She waits.…");
  expect(page).toMatch(new RegExp(`class="read-more" href="/reviews/${id}"`));
  expect((await ask(`/reviews/${id}`)).status).toBe(200);
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

test("a member reads how alike another's ratings are, and where they differ", async () => {
  const { userId } = await buildMember({ username: "chipo", displayName: "Chipo" });
  const films = await buildMovies(["A", "B", "C", "D", "E"].map((title) => ({ title })));
  await buildReviews(
    films.flatMap(({ id: movieId }, place) => [
      { movieId, userId, rating: 5 },
      { movieId, userId: member.userId, rating: place === 0 ? 1 : 5 },
    ]),
  );
  const page = await (await ask("/profile/chipo", { cookie: member.cookie })).text();
  expect(page.replaceAll("<!-- -->", "")).toContain("<b>75%</b> alike, by 5 films you both rated.");
  expect(page).toContain("Where you differ most");
  expect(await (await ask("/profile/chipo")).text()).not.toContain("alike");
});

test("members who wrote nothing are led to a first film, on their own page alone", async () => {
  const read = async (cookie: string) => (await ask("/profile/the-admin", { cookie })).text();
  expect(await read(admin.cookie)).toContain("Rate a film");
  expect(await read(member.cookie)).not.toContain("Rate a film");
});
