import { sql } from "kysely";
import pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { database } from "#db/client.ts";
import { listTopCreators } from "#domain/creators/creators.ts";
import { listFeatured, listMovies } from "#domain/movies/lists.ts";
import { getMovie, listRelatedMovies } from "#domain/movies/movie-page.ts";
import { catchUp } from "#domain/platform/changes.ts";
import { findTopReviews } from "#domain/reviews/reviews.ts";
import { visitor } from "#domain/rights/viewer.ts";
import {
  buildCreator,
  buildMovies,
  buildReview,
  buildReviews,
  buildWatchlistEntries,
} from "./builders.ts";
import { signEveryoneIn } from "./rights/actors.ts";
import { ask } from "./setup/ask.ts";
import { openListeningDatabase } from "./setup/database.ts";

await openListeningDatabase();
const members = await signEveryoneIn();
const { userId } = members.member;
const movies = await buildMovies(
  Array.from({ length: 15 }, (_, index) => ({ title: `Film ${index}`, featured: index < 3 })),
);
for (const { id: movieId } of movies.slice(0, 2)) {
  await buildReviews([{ movieId, userId }]);
  await buildReview({ movieId });
}
await sql`update movies set poster_url = 'https://pictures.example/1.jpg'
  where slug = 'film-1-1973'`.execute(database());
await buildWatchlistEntries(movies.map(({ id: movieId }) => ({ movieId, userId })));

/** How often a page may query the database at most: each time is a round trip. */
const pages = [
  { path: "/movie/film-0-1973", actor: "member", most: 4 },
  { path: "/", actor: "member", most: 5 },
  { path: "/movies", actor: "member", most: 2 },
  { path: "/dashboard", actor: "member", most: 5 },
  { path: "/watchlist", actor: "member", most: 4 },
  { path: "/activity", actor: "member", most: 5 },
  { path: "/admin/moderation", actor: "owner", most: 4 },
] as const;

test.each(pages)("$path asks the database $most times at most for the $actor", async (page) => {
  const { cookie } = members[page.actor];
  // Time stands still, so that what is cached for everyone stays.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  onTestFinished(() => void vi.useRealTimers());
  await ask(page.path, { cookie });
  const query = vi.spyOn(pg.Client.prototype, "query");
  onTestFinished(() => query.mockRestore());
  const answer = await ask(page.path, { cookie });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain("Account of Amina Bello");
  const sent = query.mock.calls.map(([one]) => textOf(one));
  // Without a new connection's settings.
  const queries = sent.filter((text) => !text.startsWith("set "));
  expect(queries.length, queries.join("\n\n")).toBeLessThanOrEqual(page.most);
  expect(queries.length).toBeGreaterThan(0);
});

test.each([
  { of: "top creators", list: listTopCreators, add: () => buildCreator({ name: "Safi Faye" }) },
  {
    of: "top reviews",
    list: () => findTopReviews(visitor, "recent"),
    add: () => buildReview({ movieId: movies[2]?.id ?? 0 }),
  },
  {
    of: "facts of a film",
    list: () => getMovie("film-3-1973"),
    add: () => buildReview({ movieId: movies[3]?.id ?? 0 }),
  },
  {
    of: "films related to one",
    list: async () => listRelatedMovies(await getMovie("film-4-1973")),
    add: () =>
      sql`update movies set title = 'Renamed' where slug <> 'film-4-1973'`.execute(database()),
  },
  {
    of: "films of a list",
    list: () => listMovies({ filters: {}, sort: "title", order: "asc", page: 2 }),
    add: () =>
      sql`update movies set title = 'Retitled' where slug = 'film-9-1973'`.execute(database()),
  },
  {
    of: "pictures that may be shown",
    list: () => listMovies({ filters: {}, sort: "title", order: "asc", page: 1 }),
    add: () => sql`update settings set leaves_pictures_remote = true`.execute(database()),
  },
  {
    of: "featured films",
    list: () => listFeatured(20),
    add: () =>
      sql`update movies set featured = true where slug = 'film-9-1973'`.execute(database()),
  },
])("the $of are queried once, and again when they have changed", async ({ list, add }) => {
  const known = await list();
  const query = vi.spyOn(pg.Client.prototype, "query");
  onTestFinished(() => query.mockRestore());
  expect(await list()).toBe(known);
  expect(query).not.toHaveBeenCalled();
  await add();
  await catchUp();
  expect(await list()).not.toEqual(known);
});

function textOf(query: unknown): string {
  return typeof query === "object" && query && "text" in query ? String(query.text) : String(query);
}
