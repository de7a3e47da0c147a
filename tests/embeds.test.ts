import { beforeEach, expect, test } from "vitest";
import { catchUp } from "#domain/platform/changes.ts";
import { toShortCode } from "#shared/text/short-code.ts";
import { buildMember, buildMemberList, buildMovie, buildReview } from "./builders.ts";
import { serveCachedSite } from "./setup/cached-site.ts";
import { openListeningDatabase } from "./setup/database.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
const db = await openListeningDatabase();
const { origin } = await serveCachedSite(() => undefined);

const poster = "/uploads/posters/m1-0123456789abcdef";
const film = { title: "Tom & Jerry <in> Lagos", releaseYear: 2022, posterUrl: poster };
const { id: movieId } = await buildMovie({ ...film, director: "Kunle Afolayan" });
const amina = await buildMember({ displayName: "Amina Diallo", username: "amina-d" });
const text = "A folktale that remembers it is a folktale.";
const { id } = await buildReview({ movieId, userId: amina.userId, rating: 4, reviewText: text });
const { slug } = await buildMemberList({ userId: amina.userId, title: "Rain & tea" }, [movieId]);
const listCard = `/embed/list/${slug}`;
const moviePath = "/movie/tom-jerry-in-lagos-2022";
const movieCard = `/embed${moviePath}`;
const reviewCard = `/embed/review/${id}`;

beforeEach(async () => {
  await db
    .updateTable("reviews")
    .set({ status: "approved", hasSpoilers: false, reviewText: text })
    .execute();
  await db.updateTable("movies").set({ state: "published" }).execute();
  await db.updateTable("memberLists").set({ audience: "everyone" }).execute();
  await catchUp();
});

function get(path: string, headers: Record<string, string> = {}) {
  return fetch(origin + path, { headers, redirect: "manual" });
}

function askForCard(address: string, query = "") {
  return get(`/oembed?url=${encodeURIComponent(address)}${query}`);
}

test.each([movieCard, reviewCard, listCard])(
  "%s may be framed, and has neither script nor cookie",
  async (path) => {
    for (const answer of [await get(path), await get(path, { Cookie: "theme=dark; session=x" })]) {
      expect(answer.status).toBe(200);
      const policy = answer.headers.get("Content-Security-Policy") ?? "";
      expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; img-src 'self'/);
      expect(policy).toContain("frame-ancestors *");
      expect(policy).not.toContain("script-src");
      expect(answer.headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
      expect(answer.headers.get("X-Frame-Options")).toBeNull();
      expect(answer.headers.getSetCookie()).toEqual([]);
      const html = await answer.text();
      expect(html.length).toBeLessThanOrEqual(15_000);
      expect(html).not.toMatch(/<script|nonce=|style="| on\w+="/);
      expect(html).toMatch(/color-scheme: ?light dark/);
      const links = [...html.matchAll(/<a [^>]*>/g)].map(([link]) => link);
      expect(links.length).toBeGreaterThan(1);
      expect(links.filter((link) => !/target="_blank" rel="noopener"/.test(link))).toEqual([]);
    }
  },
);

test("a film's card says what the film is, and quotes its most helpful review", async () => {
  const html = await (await get(movieCard)).text();
  expect(html).toContain("Tom &amp; Jerry &lt;in&gt; Lagos");
  expect(html).toContain("2022 · Senegal · Kunle Afolayan");
  expect(html).toContain("4.0 of 5, 1 review");
  expect(html).toContain("<bdi>Amina Diallo</bdi>: “A folktale that remembers it is a folktale”");
});

test("a list's card has its films and maker, and goes with the list", async () => {
  const html = await (await get(listCard)).text();
  for (const words of [
    "Rain &amp; tea",
    "<bdi>Amina Diallo</bdi>",
    "1 film",
    `href="${moviePath}"`,
  ])
    expect(html).toContain(words);
  const answer = await (await askForCard(`${origin}/list/${slug}`)).json();
  expect(answer).toMatchObject({ title: "Rain & tea", author_name: "Amina Diallo", height: 252 });
  expect(answer.html).toContain(listCard);
  for (const audience of ["link", "me"] as const) {
    await db.updateTable("memberLists").set({ audience }).execute();
    await catchUp();
    const gone = await get(listCard);
    expect([gone.status, (await gone.text()).includes("Rain")]).toEqual([404, false]);
    expect((await askForCard(`${origin}/list/${slug}`)).status).toBe(404);
  }
});

test("cards cut a long review after a word, and the title on the poster fits its longest word", async () => {
  const long = "a market of lanterns ".repeat(20);
  await db.updateTable("reviews").set({ reviewText: long }).where("id", "=", id).execute();
  await catchUp();
  const cards = [movieCard, reviewCard].map(async (path) => (await get(path)).text());
  for (const html of await Promise.all(cards)) {
    expect(html).toMatch(/(market|lanterns|of|a)…/);
    expect(html).toMatch(/class="poster dye-\w+ size-5"/);
  }
});

test("a review that tells the end is quoted nowhere", async () => {
  await db.updateTable("reviews").set({ hasSpoilers: true }).where("id", "=", id).execute();
  await catchUp();
  expect(await (await get(movieCard)).text()).not.toContain("folktale");
  const html = await (await get(reviewCard)).text();
  expect(html).toContain("This review contains spoilers.");
  expect(html).not.toContain("folktale");
});

test("a review that is rejected leaves the cards at once", async () => {
  expect(await (await get(movieCard)).text()).toContain("folktale");
  expect((await get(reviewCard)).status).toBe(200);
  await db.updateTable("reviews").set({ status: "rejected" }).where("id", "=", id).execute();
  await catchUp();
  const gone = await get(reviewCard);
  expect(gone.status).toBe(410);
  expect(gone.headers.get("Content-Security-Policy")).toContain("frame-ancestors *");
  expect(await gone.text()).toContain("This review is no longer available.");
  expect(await (await get(movieCard)).text()).not.toContain("folktale");
});

test("what is not there has a card that says so", async () => {
  for (const path of ["/embed/movie/nothing-1999", "/embed/review/2000000000", "/embed/review/x"]) {
    const answer = await get(path);
    expect(answer.status, path).toBe(404);
    expect(answer.headers.get("Content-Security-Policy")).toContain("frame-ancestors *");
    expect(await answer.text()).toMatch(/Movie not found|This review is no longer available\./);
  }
});

test("a film that is not published has no card, nor have its reviews", async () => {
  await db.updateTable("movies").set({ state: "draft" }).execute();
  await catchUp();
  for (const path of [movieCard, reviewCard, `/reviews/${id}`, `/r/${toShortCode(id)}`]) {
    const answer = await get(path);
    expect(answer.status, path).toBe(404);
    expect(await answer.text()).not.toMatch(/Jerry|folktale/);
  }
});

test("a film's oEmbed answer has what the format asks for", async () => {
  const answer = await askForCard(origin + moviePath);
  expect(answer.headers.get("Content-Type")).toBe("application/json");
  expect(await answer.json()).toEqual({
    ...{ type: "rich", version: "1.0", title: "Tom & Jerry <in> Lagos (2022)" },
    ...{ provider_name: "Griot", provider_url: origin, cache_age: 3600 },
    ...{
      thumbnail_url: `${origin}${poster}-480.webp`,
      thumbnail_width: 480,
      thumbnail_height: 720,
    },
    ...{ width: 480, height: 200 },
    html: `<iframe src="${origin}${movieCard}" title="Tom &amp; Jerry &lt;in&gt; Lagos (2022) · Griot" width="480" height="200" style="border:0;max-width:100%" loading="lazy"></iframe>`,
  });
});

test("a review's oEmbed answer names its author", async () => {
  expect(await (await askForCard(`${origin}/reviews/${id}`)).json()).toMatchObject({
    ...{ type: "rich", author_name: "Amina Diallo", author_url: `${origin}/profile/amina-d` },
    html: expect.stringContaining(`<iframe src="${origin}${reviewCard}"`),
  });
});

test("the answer is XML where that is wanted, with every sign escaped", async () => {
  const answer = await askForCard(origin + moviePath, "&format=xml");
  expect(answer.headers.get("Content-Type")).toBe("text/xml; charset=utf-8");
  const xml = await answer.text();
  expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<oembed><type>rich</);
  expect(xml).toContain("<title>Tom &amp; Jerry &lt;in&gt; Lagos (2022)</title>");
  expect(xml).toContain("<html>&lt;iframe src=");
  expect(xml).toContain("title=&quot;Tom &amp;amp; Jerry");
});

test("the card is no larger than the other site has room for, and so is the poster", async () => {
  const answer = await askForCard(origin + moviePath, "&maxwidth=320&maxheight=250");
  expect(await answer.json()).toMatchObject({
    ...{ width: 320, height: 200, thumbnail_width: 160, thumbnail_height: 240 },
    html: expect.stringContaining('width="320" height="200"'),
  });
  const small = await askForCard(origin + moviePath, "&maxwidth=100");
  expect(await small.json()).not.toHaveProperty("thumbnail_url");
});

test("every address of a film or a review is known, and no other", async () => {
  const ours = [
    `${moviePath}?tab=media#reviews`,
    `${moviePath}/`,
    `/movie/${movieId}`,
    `/m/${toShortCode(movieId).toUpperCase()}`,
    `/reviews/${id}`,
    `/r/${toShortCode(id)}`,
  ];
  for (const path of ours) expect((await askForCard(origin + path)).status, path).toBe(200);
  const others = [
    "https://elsewhere.example/movie/tom-jerry-in-lagos-2022",
    "not an address",
    `ftp://${new URL(origin).host}${moviePath}`,
    ...["/", "/movies", "/movie/nothing-1999", "/movie/%ff", `${moviePath}/share`].map(
      (path) => origin + path,
    ),
    ...["/reviews/2000000000", "/reviews/x", "/r/1", "/m/zzzzz", "/profile/amina-d"].map(
      (path) => origin + path,
    ),
  ];
  for (const address of others) expect((await askForCard(address)).status, address).toBe(404);
});

test("a wrong question gets the error of the format, in words", async () => {
  const bad = await get("/oembed");
  expect(bad.status).toBe(400);
  expect(await bad.json()).toEqual({
    message: "url is missing: the address of a film, a review or a list here.",
  });
  expect((await askForCard(origin + moviePath, "&format=yaml")).status).toBe(501);
  expect((await askForCard(origin + moviePath, "&maxwidth=wide")).status).toBe(400);
});

test("what is not public is not embedded", async () => {
  await db.updateTable("reviews").set({ status: "pending" }).where("id", "=", id).execute();
  await catchUp();
  expect((await askForCard(`${origin}/reviews/${id}`)).status).toBe(401);
  await db.updateTable("movies").set({ state: "draft" }).execute();
  await catchUp();
  expect((await askForCard(origin + moviePath)).status).toBe(404);
});

test("the pages of a film and a review lead to their oEmbed answers", async () => {
  for (const path of [moviePath, `/reviews/${id}`]) {
    const html = await (await get(path)).text();
    const [, address = ""] =
      /<link rel="alternate" type="application\/json\+oembed" href="([^"]+)"/.exec(html) ?? [];
    const answer = await fetch(address.replaceAll("&amp;", "&"));
    expect(answer.status, path).toBe(200);
    expect((await answer.json()).title).toContain("(2022)");
  }
});
