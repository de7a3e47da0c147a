import { listFilmCounts } from "#domain/movies/landing-pages.ts";
import { landingPath, parseLandingPath } from "#shared/options/landing-facets.ts";
import { titleOfLanding } from "../landing/landing-words.ts";

/** The page of the country or language that a search names, where it has films. */
export async function findLanding(text: string) {
  for (const section of ["country", "language"] as const) {
    const facets = parseLandingPath(section, text, undefined, 0);
    if (!facets) continue;
    const counts = await listFilmCounts(section);
    const films = counts.find(({ value }) => value === facets[section])?.films ?? 0;
    if (films > 0)
      return { text: `${titleOfLanding(facets)}: all ${films}`, to: landingPath(facets) };
  }
  return undefined;
}
