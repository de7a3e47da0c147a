import { sql } from "kysely";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import type { MovieFilters } from "#shared/validation/movie-filters.ts";
import { buildMovies, buildOffers, withoutTriggers } from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { listFurtherChoices, listMovies } from "./lists.ts";

const db = await openTestDatabase();

beforeEach(async () => {
  await db.deleteFrom("movies").execute();
});

const byTitle = { sort: "title", order: "asc" } as const;

async function titlesOf(filters: MovieFilters) {
  const { movies } = await listMovies({ filters, ...byTitle, page: 1 });
  return movies.map(({ title }) => title);
}

test("films are filtered by where they can be watched, together with all else", async () => {
  const movies = await buildMovies([
    { title: "Dubbed", genre: "comedy", durationMinutes: 80, keywords: "market" },
    { title: "Apart", genre: "comedy", durationMinutes: 80, keywords: "market" },
    { title: "Paid", genre: "drama", releaseYear: 1999 },
    { title: "Nowhere", genre: "comedy" },
  ]);
  const [dubbed = 0, apart = 0, paid = 0] = movies.map(({ id }) => id);
  await buildOffers([
    { movieId: dubbed, audioLanguages: ["yoruba"], subtitleLanguages: ["english"] },
    { movieId: apart, audioLanguages: ["yoruba"] },
    { movieId: apart, subtitleLanguages: ["english"] },
    { movieId: paid, provider: "netflix", access: "subscription", subtitleLanguages: ["english"] },
  ]);
  const each = ["Apart", "Dubbed"];
  expect(await titlesOf({ watch: "free" })).toEqual(each);
  expect(await titlesOf({ watch: "free", genre: "comedy", length: "under-90" })).toEqual(each);
  expect(await titlesOf({ at: "netflix", yearFrom: 1990 })).toEqual(["Paid"]);
  expect(await titlesOf({ plays: "NG", keyword: "market", minimumRating: undefined })).toEqual(
    each,
  );
  expect(await titlesOf({ spoken: "yoruba", subtitles: "english" })).toEqual(["Dubbed"]);
  expect(await titlesOf({ watch: "free", spoken: "wolof" })).toEqual(["Apart"]);
  expect(await titlesOf({ subtitles: "english", at: "youtube", country: "Senegal" })).toEqual(each);
  expect(await titlesOf({ watch: "free", at: "netflix" })).toEqual([]);
  expect((await listFurtherChoices()).providers).toEqual([
    { slug: "netflix", name: "Netflix", kind: "subscription" },
    { slug: "youtube", name: "YouTube", kind: "youtube" },
  ]);
});

test("in a large catalogue so many are counted as were seen, and rare ones are found", {
  tags: "thorough",
}, async () => {
  await withoutTriggers((all) =>
    sql`
    insert into movies (slug, title, description, release_year, genre, language, watch_marks)
    select 'film-' || n, 'Film ' || n, '', 2000, 'drama', 'wolof',
      case when n % 20 = 0 then array['free'] when n = 1 then array['at mubi'] else '{}' end
    from generate_series(1, 4100) as n
  `.execute(all),
  );
  onTestFinished(() => withoutTriggers((all) => all.deleteFrom("movies").execute()));
  const list = (filters: MovieFilters) => listMovies({ filters, ...byTitle, page: 1 });
  expect(await list({ watch: "free" })).toMatchObject({ total: 200, isCapped: true, pages: 17 });
  expect(await list({ at: "mubi" })).toMatchObject({ total: 1, movies: [{ slug: "film-1" }] });
});
