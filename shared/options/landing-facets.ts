import { slugify } from "#shared/text/slug.ts";
import { listDecades, type MovieFilters } from "#shared/validation/movie-filters.ts";
import { toInteger, toOption } from "#shared/validation/search-params.ts";
import { africanCountries } from "./countries.ts";
import { type Genre, genres } from "./genres.ts";
import { type Language, languages } from "./languages.ts";

/** The facets of a landing page: one, or two without a year. */
export type LandingFacets = {
  country?: string | undefined;
  language?: Language | undefined;
  genre?: Genre | undefined;
  /** The first year of a decade. */
  decade?: number | undefined;
  year?: number | undefined;
};

/** The first segments of landing pages' addresses; a page of two facets is under the first. */
export const landingSections = ["country", "language", "genre", "decade", "year"] as const;

type LandingSection = (typeof landingSections)[number];

/** Films that a page of two facets needs. */
export const fewestOfPair = 8;

/** Films may be entered before their year. */
const yearsAhead = 5;

const firstYear = 1900;

const countries = new Map<string, string>(africanCountries.map((name) => [slugify(name), name]));

/** Other names by which people look for a country; their addresses lead to its page. */
const otherNames: Record<string, (typeof africanCountries)[number]> = {
  "cape-verde": "Cabo Verde",
  "congo-brazzaville": "Congo",
  "congo-kinshasa": "DR Congo",
  "democratic-republic-of-the-congo": "DR Congo",
  "ivory-coast": "Côte d'Ivoire",
  "republic-of-the-congo": "Congo",
  swaziland: "Eswatini",
  "the-gambia": "Gambia",
};

/** The address of a landing page, which stays as it is: '/country/nigeria/comedy'. */
export function landingPath(facets: LandingFacets): string {
  const slugs = landingSections.flatMap((section) => slugOf(section, facets) ?? []);
  const first = landingSections.find((section) => facets[section]);
  return `/${[first, ...slugs].join("/")}`;
}

/** The slug of a single facet: 'nigeria', '1990s'. */
export function slugOfFacet(facets: LandingFacets): string {
  return landingPath(facets).split("/").at(-1) ?? "";
}

function slugOf(section: LandingSection, facets: LandingFacets): string | undefined {
  const value = facets[section];
  if (!value) return undefined;
  if (section === "country") return slugify(String(value));
  return section === "decade" ? `${value}s` : String(value);
}

/** The facets of an address, in whatever spelling; undefined for what no film can have. */
export function parseLandingPath(
  section: string,
  slug: string,
  second: string | undefined,
  thisYear: number,
): LandingFacets | undefined {
  const kind = toOption(landingSections, section);
  const first = kind && readFacet(kind, slugify(slug), thisYear);
  if (!kind || !first) return undefined;
  if (second === undefined) return first;
  if (kind === "year") return undefined;
  const others = landingSections.filter((other) => other !== kind && other !== "year");
  const found = parseFacet(others, second, thisYear);
  return found && { ...first, ...found };
}

/** The facet of one of these kinds with this slug, in whatever spelling. */
export function parseFacet(
  sections: readonly LandingSection[],
  slug: string,
  thisYear: number,
): LandingFacets | undefined {
  for (const section of sections) {
    const found = readFacet(section, slugify(slug), thisYear);
    if (found) return found;
  }
  return undefined;
}

function readFacet(
  section: LandingSection,
  slug: string,
  thisYear: number,
): LandingFacets | undefined {
  const lastYear = thisYear + yearsAhead;
  if (section === "country") return known("country", countries.get(slug) ?? otherNames[slug]);
  if (section === "genre") return known("genre", toOption(genres, slug));
  if (section === "year") return known("year", toInteger(slug, firstYear, lastYear));
  if (section === "decade") {
    const decade = /^\d{4}s$/.test(slug) ? slug.slice(0, -1) : null;
    return known("decade", toOption(listDecades(lastYear), decade));
  }
  const language = toOption(languages, slug);
  return known("language", language === "other" ? undefined : language);
}

function known<Section extends LandingSection>(
  section: Section,
  value: LandingFacets[Section],
): LandingFacets | undefined {
  return value ? { [section]: value } : undefined;
}

/** The filters that the films of a landing page pass. */
export function filtersOfLanding({ year, ...facets }: LandingFacets): MovieFilters {
  return { ...facets, ...(year && { yearFrom: year, yearTo: year }) };
}

/** True for African countries. */
export function hasLandingPage(country: string): boolean {
  return countries.get(slugify(country)) === country;
}
