import { sql } from "kysely";
import { expect, test } from "vitest";
import { listMovies } from "#domain/movies/lists.ts";
import { catchUp } from "#domain/platform/changes.ts";
import type { MovieFilters } from "#shared/validation/movie-filters.ts";
import { buildMovies, buildOffers } from "#tests/builders.ts";
import { openListeningDatabase } from "#tests/setup/database.ts";
import { getWatchFront, refreshWatchPages } from "./watch-pages.ts";

const db = await openListeningDatabase();
await sql`update providers set countries = case slug when 'tubi' then array['KE', 'NG'] else '{}' end`.execute(
  db,
);

const tubi = { provider: "tubi" };
const archive = { provider: "internet-archive" };
const english = { subtitleLanguages: ["english" as const] };
const everywhere = { countryRule: "everywhere" as const };
const only = (...countries: string[]) => ({ countryRule: "only" as const, countries });
const except = (...countries: string[]) => ({ countryRule: "except" as const, countries });
const inParts = (part: number) => ({ extent: "part" as const, part, parts: 2 });

const films: Omit<Parameters<typeof buildOffers>[0][number], "movieId">[][] = [
  [{}],
  [english],
  [tubi, { ...tubi, ...english, audioLanguages: ["yoruba"] }],
  [{ ...archive, ...english }],
  [{ ...archive, ...everywhere, audioLanguages: ["yoruba", "english"] }],
  [{ ...only("GH", "NG"), ...english }, except("GH", "DE")],
  [except("NG"), { ...archive, ...only("NG"), ...english }],
  [{ ...except("NG", "KE"), ...english, audioLanguages: ["yoruba"] }],
  [
    { ...inParts(1), ...only("NG", "GH") },
    { ...inParts(2), ...except("GH") },
  ],
  [only("KE")],
  [{ ...everywhere, ...english, provider: "netflix", access: "subscription" }],
  [{ ...everywhere, audioLanguages: ["zulu"], extent: "trailer" }],
  [{ ...only("SN"), ...english, audioLanguages: ["zulu"] }],
];

const total = async (filters: MovieFilters) => {
  const { total: films } = await listMovies({ filters, sort: "title", order: "asc", page: 1 });
  return films;
};

test("free films are counted by language for a country as filters find them there", {
  tags: "thorough",
}, async () => {
  const built = await buildMovies(films.map((_, index) => ({ title: `Film ${index}` })));
  await buildOffers(
    built.flatMap(({ id: movieId }, index) =>
      (films[index] ?? []).map((offer) => ({ movieId, ...offer })),
    ),
  );
  await refreshWatchPages();
  await catchUp();
  for (const plays of [undefined, "NG", "GH", "KE", "DE", "SN", "FR"]) {
    const { languages } = await getWatchFront(plays);
    const found = new Map(languages.map(({ language, ...counts }) => [language, counts]));
    for (const spoken of ["wolof", "yoruba", "english", "zulu"] as const) {
      const filters = { watch: "free" as const, spoken, plays };
      const subtitled = await total({ ...filters, subtitles: "english" });
      const counts = { films: await total(filters), subtitled };
      expect(found.get(spoken) ?? { films: 0, subtitled: 0 }, `${spoken} in ${plays}`).toEqual(
        counts,
      );
    }
  }
  const inGhana = (await getWatchFront("GH")).languages.map(({ language }) => language);
  expect(inGhana).toEqual(["wolof", "yoruba", "english"]);
});
