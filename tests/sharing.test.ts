import { beforeEach, expect, test } from "vitest";
import { deleteMovie } from "#domain/movies/curation.ts";
import { toShortCode } from "#shared/text/short-code.ts";
import { buildCreator, buildMember, buildMovie, buildReview, ownerOf } from "./builders.ts";
import { ask, origin } from "./setup/ask.ts";
import { openTestDatabase } from "./setup/database.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
const db = await openTestDatabase();

const { id: creatorId } = await buildCreator({ name: "Kunle Afolayan" });
const made = { director: "Kunle Afolayan", creatorId, releaseYear: 2022 };
const { id: movieId } = await buildMovie({
  ...{ ...made, title: "Aníkúlápó", tagline: "Death is not the end." },
  description: "A traveller is given a second life. He wastes it.",
});
const amina = await buildMember({ displayName: "Amina Diallo", username: "amina-d" });
const kofi = await buildMember({ displayName: null, username: "kofi-a" });
const text = "A folktale that remembers it is a folktale.";
const review = { movieId, userId: amina.userId, rating: 4, reviewText: text };
const { id } = await buildReview({ ...review, helpfulCount: 2 });
const less = "The colours alone are worth the two hours and a half that it takes.";
await buildReview({ movieId, userId: kofi.userId, rating: 5, reviewText: less });
const film = "/movie/anikulapo-2022";

beforeEach(async () => {
  await db.updateTable("reviews").set({ status: "approved", hasSpoilers: false }).execute();
});

async function read(path: string): Promise<string> {
  const answer = await ask(path);
  expect(answer.status, path).toBe(200);
  return answer.text();
}

/** The text that the page's link to WhatsApp sends. */
async function messageOf(path: string): Promise<string | null | undefined> {
  const [, href = ""] = /href="(https:\/\/wa\.me\/[^"]+)"/.exec(await read(path)) ?? [];
  return URL.parse(href.replaceAll("&amp;", "&"))?.searchParams.get("text");
}

test("a film is passed on with the words of its most helpful review", async () => {
  const address = `${origin}/m/${toShortCode(movieId)}`;
  expect(await messageOf(`${film}/share`)).toBe(
    `Amina Diallo on Aníkúlápó (2022): “A folktale that remembers it is a folktale” ${address}`,
  );
  await db.updateTable("reviews").set({ hasSpoilers: true }).where("id", "=", id).execute();
  expect(await messageOf(`${film}/share`)).toContain("“The colours alone");
  await db.updateTable("reviews").set({ status: "rejected" }).execute();
  expect(await messageOf(`${film}/share`)).toBe(
    `Aníkúlápó (2022): Death is not the end. ${address}`,
  );
  await db.updateTable("movies").set({ tagline: null }).execute();
  expect(await messageOf(`${film}/share`)).toContain(": A traveller is given a second life. He");
});

test("a review is passed on with its own first words, unless they tell the end", async () => {
  const address = `${origin}/r/${toShortCode(id)}`;
  expect(await messageOf(`/reviews/${id}`)).toBe(
    `Amina Diallo on Aníkúlápó (2022): “A folktale that remembers it is a folktale” ${address}`,
  );
  await db.updateTable("reviews").set({ hasSpoilers: true }).where("id", "=", id).execute();
  expect(await messageOf(`/reviews/${id}`)).toBe(
    `Amina Diallo on Aníkúlápó (2022): 4 of 5 stars ${address}`,
  );
  expect(await read(`/reviews/${id}`)).toContain("Contains spoilers");
});

test("a creator is passed on with films, and a member with a number of reviews", async () => {
  expect(await messageOf("/creator/kunle-afolayan/share")).toBe(
    `Kunle Afolayan: Aníkúlápó (2022) ${origin}/creator/kunle-afolayan`,
  );
  expect(await messageOf("/profile/amina-d/share")).toBe(
    `Amina Diallo on Griot: 1 review ${origin}/profile/amina-d`,
  );
  expect(await messageOf("/profile/kofi-a/share")).toContain("@kofi-a on Griot: 1 review");
});

test("a share page works without scripts, is not indexed and leads back", async () => {
  const html = await read(`${film}/share`);
  expect(html).toContain('<meta name="robots" content="noindex');
  expect(html).not.toMatch(/<script[^>]* src=|modulepreload/);
  for (const label of ["WhatsApp", "Telegram", "Facebook", "X", "Email"]) {
    expect(html).toContain(`>${label}</a>`);
  }
  expect(html).toContain(`value="${origin}${film}"`);
  expect(html).toContain(`value="${origin}/m/${toShortCode(movieId)}"`);
  expect(html).toContain(`&lt;iframe src=&quot;${origin}/embed${film}&quot;`);
  expect(html).toContain(`<a class="button button-quiet" href="${film}">`);
});

test("the nonce of inline scripts is in no data that a browser can ask for", async () => {
  for (const path of [`${film}/share.data`, `/reviews/${id}.data`]) {
    const answer = await ask(path);
    expect(answer.status).toBe(200);
    expect(await answer.text()).not.toMatch(/nonce|"[0-9a-f]{32}"/);
  }
});

test("the pages of films, reviews, creators and members lead to their share pages", async () => {
  for (const path of [film, "/creator/kunle-afolayan", "/profile/amina-d"]) {
    expect(await read(path)).toContain(`href="${path}/share"`);
  }
  expect(await read(film)).toContain(`href="/reviews/${id}"`);
});

test("a review's page begins with its words, and takes a vote", async () => {
  const html = await read(`/reviews/${id}`);
  const [, article = ""] = /<article[^>]*>(.*?)<\/article>/s.exec(html) ?? [];
  expect(article.replace(/<[^>]+>/g, "")).toMatch(
    new RegExp(`^${text}.*Amina Diallo on Aníkúlápó`),
  );
  expect(article).toContain(`action="/reviews/${id}/vote?back=`);
});

test("a review's page goes on with others of the film, or else with an invitation", async () => {
  const below = async () => (await read(`/reviews/${id}`)).split("</details>").at(-1);
  expect(await below()).toContain(less);
  expect(await below()).not.toContain(`>${text}<`);
  await db.updateTable("reviews").set({ status: "rejected" }).where("id", "<>", id).execute();
  expect(await below()).toContain(`href="${film}/review"`);
});

test("a short address leads for good to its page, in large letters too", async () => {
  const codes = [toShortCode(movieId), toShortCode(movieId).toUpperCase()];
  for (const code of codes) {
    const answer = await ask(`/m/${code}?utm_source=print`);
    expect(answer.status).toBe(301);
    expect(answer.headers.get("Location")).toBe(`${film}?utm_source=print`);
  }
  const { headers } = await ask(`/r/${toShortCode(id)}`);
  expect(headers.get("Location")).toBe(`/reviews/${id}`);
});

test("a review that is hidden is gone, at its own and its short address", async () => {
  await db.updateTable("reviews").set({ status: "rejected" }).where("id", "=", id).execute();
  for (const path of [`/reviews/${id}`, `/r/${toShortCode(id)}`]) {
    const answer = await ask(path);
    expect(answer.status, path).toBe(410);
    expect(await answer.text()).not.toContain("folktale");
  }
});

test("an address by number or by a former name leads to the share page of today", async () => {
  const moved = await ask(`/movie/${movieId}/share`);
  expect([moved.status, moved.headers.get("Location")]).toEqual([301, `${film}/share`]);
  for (const path of ["/movie/nothing/share", "/creator/nobody/share", "/profile/nobody/share"]) {
    expect((await ask(path)).status, path).toBe(404);
  }
});

test("a deleted film is gone at its short address and has no share page", async () => {
  const { id: other } = await buildMovie({ title: "Ije", releaseYear: 2010 });
  await deleteMovie(ownerOf(await buildMember()), "ije-2010");
  expect((await ask(`/m/${toShortCode(other)}`)).status).toBe(410);
  expect((await ask("/movie/ije-2010/share")).status).toBe(410);
});
