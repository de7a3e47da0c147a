import { beforeEach, expect, test, vi } from "vitest";
import { catchUp } from "#domain/platform/changes.ts";
import { buildMember, buildMovies, buildOffers, buildReviews } from "./builders.ts";
import { ask } from "./setup/ask.ts";
import { openListeningDatabase } from "./setup/database.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
const db = await openListeningDatabase();
const movies = await buildMovies([
  { title: "Ti Oluwa Ni Ile", language: "yoruba", featured: true },
  { title: "Xala" },
  { title: "Mapantsula" },
]);
const [free = 0, paid = 0] = movies.map(({ id }) => id);

beforeEach(async () => {
  for (const table of ["movieOffers", "reviews"] as const) await db.deleteFrom(table).execute();
  await buildOffers([
    { movieId: free, subtitleLanguages: ["english"] },
    { movieId: paid, provider: "netflix", access: "subscription", subtitleLanguages: ["french"] },
  ]);
  await catchUp();
});

async function read(path: string) {
  const answer = await ask(path);
  expect(answer.status, path).toBe(200);
  return (await answer.text()).replaceAll("<!-- -->", "").replaceAll("&amp;", "&");
}

const linksIn = (html: string, label: string) => {
  const links = [...html.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs)];
  return links.flatMap(([, to = "", text = ""]) => (text.includes(label) ? [to] : []));
};

test("three presses lead from the home page to a free film in Yorùbá with English subtitles", async () => {
  const home = await read("/");
  expect(home).toContain('aria-label="Free to watch"');
  const [toFree = ""] = linksIn(home, "Free to watch");
  const [toYoruba = ""] = linksIn(await read(toFree), "Yorùbá, English subtitles");
  const found = await read(toYoruba);
  expect(found).toContain("1 film, 1973");
  expect(found).toContain('content="noindex');
  expect(linksIn(found, "Ti Oluwa Ni Ile")).toEqual(["/movie/ti-oluwa-ni-ile-1973"]);
});

test("free films are offered only the languages that they have", async () => {
  expect(await read("/browse?watch=free")).not.toContain("In Swahili");
});

test("an empty list says which of its filters leaves films when it is taken away", async () => {
  const html = await read("/browse?watch=free&at=netflix&subtitles=french");
  expect(html).toContain("No movies found");
  expect(linksIn(html, "Without “Free to watch”")).toEqual(["/browse?at=netflix&subtitles=french"]);
  expect(html).not.toContain("Without “On Netflix”");
});

test("a search that finds nothing names its filters, and leads to what there is elsewhere", async () => {
  const leaveOut = "Leave out where to watch (1 film)";
  const html = await read("/search?q=xala&watch=free&subtitles=french&genre=drama");
  expect(html).toContain("Nothing with these filters: Free to watch, French subtitles, Drama.");
  expect(linksIn(html, leaveOut)).toEqual(["/search?q=xala&genre=drama"]);
  expect(linksIn(html, "Clear Filters")).toContain("/search?q=xala");
  expect(linksIn(await read("/search?q=xala&genre=drama"), "Xala")).toContain("/movie/xala-1973");
  const lost = await read("/search?q=qqqqqq&watch=free");
  expect(lost).not.toContain("Leave out where to watch");
  expect(linksIn(lost, "Clear Filters")).toContain("/search?q=qqqqqq");
});

test("the form keeps what is asked, a provider by its name, on lists and in search", async () => {
  for (const path of ["/browse", "/search"]) {
    const html = await read(`${path}?q=xala&at=netflix&plays=JP&spoken=wolof&subtitles=hausa`);
    for (const label of ["On Netflix", "Plays in Japan", "Spoken in Wolof", "Hausa subtitles"]) {
      expect(html).toContain(`</span>${label}<span`);
    }
    expect(html).toContain('<details class="watch-filters" open="">');
    expect(html).toContain('<option value="netflix" selected="">Netflix</option>');
    expect(html).toContain('<option value="hausa" selected="">Hausa</option>');
    expect(html).toContain('<option value="JP" selected="">Japan</option>');
  }
  expect(await read("/browse")).toContain('<details class="watch-filters">');
  const unknown = await read("/browse?at=constructor");
  expect(unknown).toContain("</span>On constructor<span");
  expect(unknown).toContain('<option value="constructor" selected="">constructor</option>');
});

test("the film beside a review has the mark too", async () => {
  const { userId } = await buildMember();
  await buildReviews([free, paid].map((movieId) => ({ movieId, userId })));
  const html = await read("/all-reviews");
  expect(html.match(/class="mini-movie"/g)).toHaveLength(2);
  expect(html.match(/aria-label="Free to watch"/g)).toHaveLength(1);
});

test("a film's mark follows its offers on pages that are cached", async () => {
  const count = async () => (await read("/movies")).match(/aria-label="Free to watch"/g)?.length;
  expect(await count()).toBe(1);
  await buildOffers([{ movieId: paid }]);
  expect(await count()).toBe(2);
});

test("where nothing is free any more, readers are asked for it instead", async () => {
  expect(linksIn(await read("/browse"), "Know a free film?")).toEqual([]);
  await db.deleteFrom("movieOffers").execute();
  await vi.waitUntil(async () => !(await read("/browse")).includes("Free to watch"));
  for (const path of ["/browse", "/browse?watch=free"]) {
    expect(linksIn(await read(path), "Know a free film?"), path).toEqual(["/watch#wanted"]);
  }
});
