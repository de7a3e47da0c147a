import { listUsedFacets } from "#domain/member-lists/shelves.ts";
import { africanCountries } from "#shared/options/countries.ts";
import { type LandingFacets, slugOfFacet } from "#shared/options/landing-facets.ts";
import { languages } from "#shared/options/languages.ts";
import { listDecades, thisYear } from "#shared/validation/movie-filters.ts";
import { labelOfFacet } from "../../landing/landing-words.ts";
import { toListFacet } from "./lists-search.ts";

/** The countries, languages and decades that lists are of, and the chosen one, grouped for a select. */
export async function listFacetOptions(chosen: LandingFacets | undefined) {
  const decades = listDecades(thisYear());
  // As landing pages have it, 'other' is no language.
  const named = languages.filter(({ value }) => value !== "other");
  const groups: { label: string; all: LandingFacets[] }[] = [
    { label: "Countries", all: africanCountries.map((country) => ({ country })) },
    { label: "Languages", all: named.map(({ value }) => ({ language: value })) },
    { label: "Decades", all: decades.map((decade) => ({ decade })) },
  ];
  const known = groups.flatMap(({ all }) => all.flatMap((facets) => toListFacet(facets) ?? []));
  const used = new Set(await listUsedFacets(known));
  const value = chosen && toListFacet(chosen)?.value;
  if (value) used.add(value);
  const isUsed = (facets: LandingFacets) => used.has(toListFacet(facets)?.value ?? "");
  return groups
    .map(({ label, all }) => ({ label, options: all.filter(isUsed).map(toOption) }))
    .filter(({ options }) => options.length > 0);
}

function toOption(facets: LandingFacets) {
  return { value: slugOfFacet(facets), label: labelOfFacet(facets) };
}
