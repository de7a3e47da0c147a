import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp, { type Stats } from "sharp";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { storePoster } from "#domain/media/posters.ts";
import { deleteMovie } from "#domain/movies/curation.ts";
import { drainBackground } from "#domain/platform/background.ts";
import { catchUp } from "#domain/platform/changes.ts";
import {
  findChangedFolder,
  sweepAfterChanges,
  sweepHiddenPictures,
} from "#domain/share-pictures/sweep.ts";
import {
  buildCreator,
  buildMember,
  buildMovie,
  buildMovies,
  buildReview,
  buildSettings,
  buildVotes,
  ownerOf,
} from "./builders.ts";
import { drawSample } from "./pictures.ts";
import { serveCachedSite } from "./setup/cached-site.ts";
import { openListeningDatabase } from "./setup/database.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
process.env.DATA_DIR = mkdtempSync(join(tmpdir(), "griot-share-"));
const folder = join(process.env.DATA_DIR, "uploads/shares");
afterAll(() => rmSync(process.env.DATA_DIR ?? "", { recursive: true }));

const db = await openListeningDatabase();
const { origin } = await serveCachedSite(() => undefined);
const xala = await buildMovie({ title: "Xala", releaseYear: 1975, director: "Ousmane Sembène" });
await buildCreator({ name: "Ousmane Sembène", slug: "ousmane-sembene" });
const amina = await buildMember({ displayName: "Amina Bello", username: "amina" });
const review = await buildReview({ movieId: xala.id, userId: amina.userId });
// As many as a page of two facets needs.
await buildMovies(
  Array.from({ length: 8 }, (_, index) => ({
    ...{ title: `Ghost Tears ${index + 1}`, releaseYear: 1992, countries: ["Ghana"] },
    ...{ genre: "comedy" as const, language: "english" as const },
  })),
);

const film = "/movie/xala-1975";
const madeUp = "0123456789abcdef";
const ofReview = `/share-pictures/review/${review.id}-${madeUp}.jpg`;

beforeEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  await db.updateTable("movies").set({ state: "published", title: "Xala" }).execute();
  await db.updateTable("reviews").set({ status: "approved" }).execute();
  await catchUp();
});

async function readHead(path: string): Promise<string> {
  const html = await (await fetch(origin + path)).text();
  return html.slice(0, html.indexOf("</head>"));
}

function listTags(head: string, property: string): string[] {
  const tag = new RegExp(`<meta property="${property}" content="([^"]*)"`, "g");
  return Array.from(head.matchAll(tag), ([, content]) => content ?? "");
}

async function findPicture(path: string): Promise<string> {
  const [picture = ""] = listTags(await readHead(path), "og:image");
  return picture.replace(origin, "");
}

const get = (path: string) => fetch(origin + path, { redirect: "manual" });

function listStored(): string[] {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).map(({ name }) => name.replace(/-[^-]*$/, ""));
}

const pages = {
  film,
  review: `/reviews/${review.id}`,
  country: "/country/senegal",
  language: "/language/wolof",
  pair: "/country/ghana/comedy",
  creator: "/creator/ousmane-sembene",
  profile: "/profile/amina",
  featured: "/featured",
  trending: "/trending",
  home: "/",
  search: "/search?q=xala",
  about: "/about",
};

test.each(Object.entries(pages))("the page of %s names one picture", async (_name, path) => {
  const head = await readHead(path);
  const [address = "", ...others] = listTags(head, "og:image");
  expect(others).toEqual([]);
  expect(address).toMatch(
    /^http:\/\/localhost:\d+\/share-pictures\/\w+\/[\w%-]+-[0-9a-f]{16}\.jpg$/,
  );
  expect(listTags(head, "og:image:width")).toEqual(["1200"]);
  expect(listTags(head, "og:image:height")).toEqual(["630"]);
  expect(listTags(head, "og:image:type")).toEqual(["image/jpeg"]);
  expect(listTags(head, "og:image:alt").join()).not.toBe("");
  expect(head).toContain('<meta name="twitter:card" content="summary_large_image"/>');
});

// One of each kind: languages have lists as countries, and the other pages the site's own picture.
test.each(["film", "review", "country", "pair", "creator", "profile", "trending", "home"] as const)(
  "the picture of %s is a JPEG of 1200 by 630 and at most 100 KB",
  async (name) => {
    const answer = await get(await findPicture(pages[name]));
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Type")).toBe("image/jpeg");
    expect(answer.headers.get("Cache-Control")).toContain("max-age=31536000");
    expect(answer.headers.get("Cache-Control")).toContain("immutable");
    expect(answer.headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
    expect(answer.headers.getSetCookie()).toEqual([]);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.length).toBeLessThanOrEqual(100_000);
    expect(await sharp(bytes).metadata()).toMatchObject({
      ...{ format: "jpeg", width: 1200, height: 630 },
    });
  },
);

test("a film's address changes with its title, and with no vote or review", async () => {
  const before = await findPicture(film);
  const { id } = await buildReview({ movieId: xala.id, rating: 1 });
  await buildVotes([{ reviewId: id, userId: amina.userId }]);
  await catchUp();
  expect(await findPicture(film)).toBe(before);
  await db.updateTable("movies").set({ title: "Xala!" }).where("id", "=", xala.id).execute();
  await catchUp();
  expect(await findPicture(film)).not.toBe(before);
});

test("a former address shows the picture of today, not for ever, and the old file is gone", async () => {
  const before = await findPicture(film);
  const first = Buffer.from(await (await get(before)).arrayBuffer());
  await db.updateTable("movies").set({ title: "Xala!" }).where("id", "=", xala.id).execute();
  await catchUp();
  const answer = await get(before);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Cache-Control")).not.toContain("immutable");
  const today = Buffer.from(await (await get(await findPicture(film))).arrayBuffer());
  const shown = Buffer.from(await answer.arrayBuffer());
  expect([shown.equals(today), shown.equals(first)]).toEqual([true, false]);
  expect(listStored()).toEqual(["film"]);
});

test("a list's picture takes the place of no other list's", async () => {
  for (const country of ["guinea-bissau", "guinea"]) {
    const address = `/share-pictures/landing/country,${country}-${madeUp}.jpg`;
    expect((await get(address)).status).toBe(200);
  }
  expect(readdirSync(join(folder, "list/landing")).sort()).toEqual([
    "country_2Cguinea",
    "country_2Cguinea-bissau",
  ]);
  expect(listStored()).toEqual(["list", "list"]);
});

test("the site's name stands in every picture", async () => {
  const before = await findPicture(film);
  await buildSettings({ siteName: "Sanaa" });
  await catchUp();
  expect(await findPicture(film)).not.toBe(before);
  await buildSettings({ siteName: "Griot" });
});

test.each(["pending", "rejected"] as const)(
  "the picture of a review that becomes %s answers 410 at once, and is swept",
  async (status) => {
    expect((await get(ofReview)).status).toBe(200);
    await get(await findPicture(film));
    expect(listStored().sort()).toEqual(["film", `review-${review.id}`]);
    await db.updateTable("reviews").set({ status }).where("id", "=", review.id).execute();
    expect((await get(ofReview)).status).toBe(410);
    await sweepHiddenPictures(await findChangedFolder(film));
    expect(listStored()).toEqual(["film"]);
  },
);

test("the pictures of a withdrawn film and of its reviews answer 410, and are swept", async () => {
  const ofFilm = await findPicture(film);
  for (const path of [ofFilm, ofReview]) expect((await get(path)).status).toBe(200);
  await db.updateTable("movies").set({ state: "draft" }).where("id", "=", xala.id).execute();
  await catchUp();
  for (const path of [ofFilm, ofReview]) expect((await get(path)).status).toBe(410);
  await sweepHiddenPictures(await findChangedFolder("catalogue"));
  expect(listStored()).toEqual([]);
});

test("what was deleted answers 410, and is swept", async () => {
  const gone = await buildMovie({ title: "Ceddo", releaseYear: 1977 });
  const member = await buildMember({ username: "leaving" });
  const [ofFilm, ofMember] = [
    await findPicture("/movie/ceddo-1977"),
    await findPicture("/profile/leaving"),
  ];
  for (const path of [ofFilm, ofMember]) expect((await get(path)).status).toBe(200);
  await deleteMovie(ownerOf(await buildMember()), gone.slug);
  await db.deleteFrom("member").where("id", "=", member.userId).execute();
  await catchUp();
  for (const path of [ofFilm, ofMember]) expect((await get(path)).status).toBe(410);
  await sweepHiddenPictures(await findChangedFolder("/profile/leaving"));
  expect(listStored()).toEqual(["film"]);
  await sweepHiddenPictures(await findChangedFolder("catalogue"));
  expect(listStored()).toEqual([]);
});

test("only a change that no other tells of is searched for among all members", async () => {
  await db.updateTable("movies").set({ state: "draft" }).where("id", "=", xala.id).execute();
  await catchUp();
  expect(await findChangedFolder(film)).toBeUndefined();
  expect(await findChangedFolder("/creator/nobody")).toBeUndefined();
  expect(await findChangedFolder("/profile/nobody")).toBe("profile/");
  expect(await findChangedFolder("/profile/amina")).toBe(`profile/${amina.userId}/`);
});

test("the profile of an unconfirmed member has no picture", async () => {
  await buildMember({ username: "nobody-yet" });
  await db
    .updateTable("profiles")
    .set({ isConfirmed: false })
    .where("username", "=", "nobody-yet")
    .execute();
  expect((await get(`/share-pictures/profile/nobody-yet-${madeUp}.jpg`)).status).toBe(410);
});

test.each([
  ["movie/xala-1975.jpg", 404],
  [`movie/xala-1975-${madeUp}.png`, 404],
  [`movie/nothing-${madeUp}.jpg`, 410],
  [`review/0-${madeUp}.jpg`, 410],
  [`review/99999999999-${madeUp}.jpg`, 410],
  [`toString/x-${madeUp}.jpg`, 410],
  [`landing/country,nowhere-${madeUp}.jpg`, 410],
  [`landing/country,senegal-${madeUp}.jpg`, 200],
  [`landing/country,senegal,drama-${madeUp}.jpg`, 410],
  [`landing/country,senegal,x,y-${madeUp}.jpg`, 410],
  [`landing/country,senegal,-${madeUp}.jpg`, 410],
  [`landing/country,Senegal-${madeUp}.jpg`, 410],
  [`landing/country,ghana,comedy-${madeUp}.jpg`, 200],
  [`landing/country,ghana,comedy,x-${madeUp}.jpg`, 410],
  [`landing/genre,comedy,ghana-${madeUp}.jpg`, 410],
  [`featured/zzz-${madeUp}.jpg`, 410],
  [`trending/zzz-${madeUp}.jpg`, 410],
  [`site/zzz-${madeUp}.jpg`, 410],
  [`movie/..%2f..%2fsecret-${madeUp}.jpg`, 410],
])("/share-pictures/%s answers %i", async (path, status) => {
  expect((await get(`/share-pictures/${path}`)).status).toBe(status);
});

test("an uploaded poster is in the picture, which is not stored before the poster is drawn", async () => {
  const poster = await drawSample(480, 720).jpeg().toBuffer();
  const address = await storePoster(poster);
  const early = "/uploads/posters/m1-0123456789abcdef";
  await buildMovie({ title: "Mandabi", releaseYear: 1968, posterUrl: early });
  const answer = await get(await findPicture("/movie/mandabi-1968"));
  expect(answer.headers.get("Cache-Control")).not.toContain("immutable");
  await drainBackground();
  await db
    .updateTable("movies")
    .set({ posterUrl: address })
    .where("slug", "=", "mandabi-1968")
    .execute();
  await catchUp();
  const bytes = await (await get(await findPicture("/movie/mandabi-1968"))).arrayBuffer();
  const place = { left: 791, top: 33, width: 376, height: 564 };
  const shown = await sharp(await sharp(bytes).extract(place).toBuffer()).stats();
  const own = await sharp(poster).stats();
  const meansOf = ({ channels }: Stats) =>
    channels.slice(0, 3).map(({ mean }) => Math.round(mean / 16));
  expect(meansOf(shown)).toEqual(meansOf(own));
});

test("a running site sweeps by itself, whoever rejects a review or withdraws a film", async () => {
  sweepAfterChanges();
  for (const path of [await findPicture(film), ofReview]) await get(path);
  await db.updateTable("reviews").set({ status: "rejected" }).where("id", "=", review.id).execute();
  await vi.waitFor(() => expect(listStored()).toEqual(["film"]), 5_000);
  await db.updateTable("movies").set({ state: "draft" }).where("id", "=", xala.id).execute();
  await vi.waitFor(() => expect(listStored()).toEqual([]), 5_000);
});
