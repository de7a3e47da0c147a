import { expect, onTestFinished, test, vi } from "vitest";
import { log } from "#domain/platform/log.ts";
import { buildCreator, buildMember, buildMovie, buildReview } from "./builders.ts";
import { signEveryoneIn } from "./rights/actors.ts";
import { ask, origin } from "./setup/ask.ts";
import { openTestDatabase } from "./setup/database.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
const db = await openTestDatabase();
const { owner, member } = await signEveryoneIn();

const { id: movieId, slug } = await buildMovie({ title: "Xala", releaseYear: 1975 });
await db
  .insertInto("movieIdentifiers")
  .values([
    { movieId, scheme: "wikidata", value: "Q1423971" },
    { movieId, scheme: "imdb", value: "tt0073918" },
    { movieId, scheme: "tmdb", value: "48203" },
    { movieId, scheme: "letterboxd", value: "xala" },
    { movieId, scheme: "eidr", value: "10.5240/7791-8534-2C23-9030-8610-5" },
    { movieId, scheme: "isan", value: "0000-0000-D07A-0090-Q" },
    { movieId, scheme: "youtube", value: "dQw4w9WgXcQ" },
  ])
  .execute();
const { id: creatorId } = await buildCreator({ name: "Ousmane Sembène" });
await db
  .insertInto("creatorIdentifiers")
  .values([
    { creatorId, scheme: "wikidata", value: "Q310357" },
    { creatorId, scheme: "imdb", value: "nm0783733" },
    { creatorId, scheme: "tmdb", value: "48203" },
  ])
  .execute();
await buildMovie({ title: "باب الحديد", releaseYear: 1958 });
await buildMovie({ title: "Hidden", releaseYear: 2020, state: "draft" });
const { userId } = await buildMember({ username: "casey-1" });
const { id: review } = await buildReview({ movieId, userId });

async function follow(path: string, cookie = "") {
  const answer = await ask(path, { cookie });
  return [answer.status, answer.headers.get("Location")?.replace(origin, "")];
}

test.each([
  "/wikidata/Q1423971",
  "/wikidata/q01423971",
  "/imdb/tt0073918",
  "/IMDb/TT73918",
  "/imdb/00073918",
  "/tmdb/048203",
  "/tmdb/movie/48203-xala",
  "/letterboxd/Xala",
  "/eidr/10.5240/7791-8534-2c23-9030-8610-5",
  "/eidr/10.5240%2F779185342C2390308610-5",
  "/isan/0000-0000-d07a-0090",
  "/youtube/dQw4w9WgXcQ",
])("%s leads to the film for good", async (path) => {
  expect(await follow(path)).toEqual([301, `/movie/${slug}`]);
});

test("a creator is found by their identifiers, however they are written", async () => {
  const paths = ["/wikidata/q310357", "/imdb/nm0783733", "/imdb/NM783733", "/tmdb/person/48203"];
  for (const path of paths) {
    expect(await follow(path)).toEqual([301, "/creator/ousmane-sembene"]);
  }
});

test("the query goes along", async () => {
  expect(await follow("/imdb/tt0073918?tab=awards")).toEqual([301, `/movie/${slug}?tab=awards`]);
});

test.each([
  "/wikidata/Q1",
  "/wikidata/Q99999999999999999999999",
  "/imdb/tt0000001",
  "/imdb/nm0073918",
  "/imdb/nothing",
  "/imdb/",
  "/imdb/tt0073918/fullcredits",
  "/youtube/DQW4W9WGXCQ",
  "/tmdb/-1",
  "/eidr/10.5240/7791-8534-2C23-9030-8610-6",
])("%s is a page that does not exist", async (path) => {
  const answer = await ask(path);
  expect([answer.status, answer.headers.get("Content-Type")]).toEqual([
    404,
    "text/html; charset=utf-8",
  ]);
  expect(await answer.text()).toContain("<h1");
});

test("an unpublished film is shown to curators alone", async () => {
  const draft = await buildMovie({ title: "Ceddo", releaseYear: 1977, state: "draft" });
  await db
    .insertInto("movieIdentifiers")
    .values({ movieId: draft.id, scheme: "imdb", value: "tt0075811" })
    .execute();
  expect((await follow("/imdb/tt0075811"))[0]).toBe(404);
  expect((await follow("/imdb/tt0075811", member.cookie))[0]).toBe(404);
  expect(await follow("/imdb/tt0075811", owner.cookie)).toEqual([301, `/movie/${draft.slug}`]);
});

test("a deleted film is gone under its identifiers as under its address", async () => {
  const gone = await buildMovie({ title: "Mandabi", releaseYear: 1968 });
  await db
    .insertInto("movieIdentifiers")
    .values([
      { movieId: gone.id, scheme: "imdb", value: "tt0063268" },
      { movieId: gone.id, scheme: "wikidata", value: "Q1888547" },
    ])
    .execute();
  const form = { version: "0" };
  const path = `/admin/movies/edit/${gone.slug}/delete`;
  const deletion = await ask(path, { method: "POST", cookie: owner.cookie, form });
  expect(deletion.status).toBe(303);
  expect((await follow(`/movie/${gone.slug}`))[0]).toBe(410);
  expect((await follow("/imdb/TT63268"))[0]).toBe(410);
  expect((await follow("/wikidata/Q1888547"))[0]).toBe(410);
});

test.each([
  ["/movie/Xala-1975", "/movie/xala-1975"],
  ["/movie/XALA-1975?tab=awards&page=2", "/movie/xala-1975?tab=awards&page=2"],
  ["/movie/xala-1975).", "/movie/xala-1975"],
  ["/movie/xala-1975,", "/movie/xala-1975"],
  ["/movie/xala-1975%22", "/movie/xala-1975"],
  [`/movie/${encodeURIComponent("«xala-1975»")}`, "/movie/xala-1975"],
  [`/movie/xala-1975${encodeURIComponent("؟")}`, "/movie/xala-1975"],
  ["/movie/xala-1975/", "/movie/xala-1975"],
  ["/movie//xala-1975", "/movie/xala-1975"],
  ["/movie/xala_1975%20", "/movie/xala-1975"],
  [`/movie/${encodeURIComponent("Xàla-1975".normalize("NFC"))}`, "/movie/xala-1975"],
  [`/movie/${encodeURIComponent("Xàla-1975".normalize("NFD"))}`, "/movie/xala-1975"],
  [
    `/movie/${encodeURIComponent("(باب-الحديد-1958)")}`,
    `/movie/${encodeURIComponent("باب-الحديد-1958")}`,
  ],
  ["/movie/Xala-1975/watch", "/movie/xala-1975/watch"],
  ["/movie/xala-1975/watch).", "/movie/xala-1975/watch"],
  ["/movie/Xala-1975/review", "/movie/xala-1975/review"],
  ["/movie/Xala-1975/share", "/movie/xala-1975/share"],
  ["/movie/Xala-1975/feed", "/movie/xala-1975/feed"],
  ["/embed/movie/Xala-1975", "/embed/movie/xala-1975"],
  [`/movie/${movieId}).`, "/movie/xala-1975"],
  ["/m/3).", "/movie/xala-1975"],
  [`/reviews/${review}.`, `/reviews/${review}`],
  ["/creator/Ousmane-Sembene", "/creator/ousmane-sembene"],
  [`/creator/${encodeURIComponent("Ousmane Sembène")}`, "/creator/ousmane-sembene"],
  ["/creator/Ousmane-Sembene/feed", "/creator/ousmane-sembene/feed"],
  ["/profile/Casey-1", "/profile/casey-1"],
  ["/profile/@casey-1", "/profile/casey-1"],
  ["/profile/@casey-1/feed", "/profile/casey-1/feed"],
  ["/movies,", "/movies"],
  ["/country/Nigeria).", "/country/nigeria"],
])("%s leads to %s by one redirect", async (path, to) => {
  expect(await follow(path)).toEqual([301, to]);
  expect((await ask(to)).status).toBeLessThan(303);
});

test("a misspelled former address leads to the present one by one redirect", async () => {
  const { userId: id } = await buildMember({ username: "amina-k" });
  await db.updateTable("profiles").set({ username: "amina" }).where("userId", "=", id).execute();
  expect(await follow("/profile/@Amina-K?a=b")).toEqual([301, "/profile/amina?a=b"]);
});

test("an address of nothing is not found, in whatever spelling, and is logged", async () => {
  vi.spyOn(log, "isLevelEnabled").mockReturnValue(true);
  const logged = vi.spyOn(log, "info").mockReturnValue();
  onTestFinished(() => void vi.restoreAllMocks());
  for (const path of [
    "/movie/Xala-1976",
    "/movie/Hidden-2020",
    "/profile/@nobody",
    "/%22",
    "/A.B",
  ]) {
    expect(await follow(path), path).toEqual([404, undefined]);
    expect(logged, path).toHaveBeenLastCalledWith(
      expect.objectContaining({ path, status: 404 }),
      "request",
    );
  }
});

const paths = ["/%", "/%E0%A4%A", "/movie/%ff", "/movie/%", "/creator/%c0%af", "/uploads/%ff"];
const others = ["/assets/%", "/api/auth/%", "/admin/%", "/movie/a%2.data", "/favicon.svg%"];

test("malformed paths are not found, and leave one line in the log", async () => {
  const lines = [
    ...(["log", "info", "warn", "error"] as const).map((way) =>
      vi.spyOn(console, way).mockReturnValue(),
    ),
    ...(["warn", "error"] as const).map((level) => vi.spyOn(log, level)),
  ];
  const logged = vi.spyOn(log, "info");
  onTestFinished(() => void vi.restoreAllMocks());
  for (const path of [...paths, ...others]) {
    expect((await ask(path)).status, path).toBe(404);
    expect((await ask(path, { method: "POST" })).status, path).toBeGreaterThanOrEqual(400);
  }
  expect(lines.flatMap(({ mock }) => mock.calls)).toEqual([]);
  expect(logged.mock.calls).toEqual([
    [{ method: "GET", path: "/%", status: 404, unlogged: 0 }, "malformed path"],
  ]);
});

test("a percent sign that is an escape leads where it did", async () => {
  expect((await ask("/search?q=100%25")).status).toBe(200);
  expect((await ask("/%6dovies")).status).toBe(200);
});
