import { expect, test } from "vitest";
import { buildCreator, buildMember, buildMovies } from "./builders.ts";
import { ask } from "./setup/ask.ts";
import { openTestDatabase } from "./setup/database.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
await openTestDatabase();
const [movie] = await buildMovies(
  ["Xala", "Ceddo", "Mandabi", "Emitaï", "Guelwaar"].map((title) => ({ title, releaseYear: 1975 })),
);
const creator = await buildCreator({ name: "Ousmane Sembène" });
const { userId } = await buildMember({ username: "amina-d" });

async function read(path: string): Promise<[number, string]> {
  const answer = await ask(path);
  return [answer.status, await answer.text()];
}

const headingOf = (html: string) => /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1];

test("a missing page has a search and four films to go on with", async () => {
  const [status, html] = await read("/nowhere");
  expect([status, headingOf(html)]).toEqual([404, "Oops! Page not found"]);
  expect(html.match(/class="movie-card/g)).toHaveLength(4);
  expect(html).toMatch(/<main[\s\S]*<form[^>]*action="\/search"/);
});

test.each([
  ["/movie/nothing-1900", "Movie not found", 'href="/"'],
  ["/movie/999999", "Movie not found", 'href="/"'],
  ["/movie/nothing-1900/review", "Movie not found", 'href="/"'],
  ["/creator/nobody", "Creator not found", "Back to Creators"],
  ["/creator/2000000000", "Creator not found", "Back to Creators"],
  ["/profile/nobody", "Profile not found", "This user profile does not exist."],
  ["/profile/2000000000", "Profile not found", "This user profile does not exist."],
])("%s says %s", async (path, heading, part) => {
  const [status, html] = await read(path);
  expect([status, headingOf(html)]).toEqual([404, heading]);
  expect(/<main[\s\S]*<\/main>/.exec(html)?.[0]).toContain(part);
});

test.each([
  ...["/assets/nothing.js", "/admin/nothing", "/movie/%00", "/movie/a%00b/review"],
  ...["/creator/%00", "/profile/%00.data"],
])("%s is not found", async (path) => {
  expect((await ask(path)).status).toBe(404);
});

test("internal identifiers lead to the addresses for good, with the query", async () => {
  for (const [path, to] of [
    [`/movie/${movie?.id}?tab=awards`, `/movie/${movie?.slug}?tab=awards`],
    [`/creator/${creator.id}?page=2`, `/creator/${creator.slug}?page=2`],
    [`/profile/${userId}?from=mail`, "/profile/amina-d?from=mail"],
  ] as const) {
    const { status, headers } = await ask(path);
    expect([status, headers.get("Location")]).toEqual([301, to]);
  }
});

test("HEAD answers with the headers of GET and no body", async () => {
  const head = await ask("/", { method: "HEAD" });
  const get = await ask("/");
  expect(head.status).toBe(200);
  expect(head.headers.get("Content-Type")).toBe(get.headers.get("Content-Type"));
  expect(await head.text()).toBe("");
  expect((await ask("/nowhere", { method: "HEAD" })).status).toBe(404);
});

test("addresses that make no sense give a list", async () => {
  for (const query of [
    "page=999999",
    "page=-1&from=x_y",
    "genre=polka&rating=9",
    "q=%00&from=%00",
  ]) {
    const [status, html] = await read(`/browse?${query}`);
    expect(status, query).toBe(200);
    expect(html, query).toContain('class="movie-card');
  }
});

test("suggestions are cached by browsers, and need two letters", async () => {
  const answer = await ask("/search/suggestions?q=xa");
  expect(answer.headers.get("Cache-Control")).toMatch(/public, max-age=\d+/);
  expect(await answer.json()).toHaveLength(1);
  for (const query of ["?q=x", ""]) {
    expect(await (await ask(`/search/suggestions${query}`)).json(), query).toEqual([]);
  }
});
