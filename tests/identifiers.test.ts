import { expect, test } from "vitest";
import { buildCreator, buildMovie } from "./builders.ts";
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
  const form = { version: "0" };
  const path = `/admin/movies/edit/${slug}/delete`;
  const deletion = await ask(path, { method: "POST", cookie: owner.cookie, form });
  expect(deletion.status).toBe(303);
  expect((await follow(`/movie/${slug}`))[0]).toBe(410);
  expect((await follow("/imdb/TT73918"))[0]).toBe(410);
  expect((await follow("/wikidata/Q1423971"))[0]).toBe(410);
});
