import { slugify } from "#shared/text/slug.ts";
import { worldCountries } from "../options/country-codes.ts";
import { findCountryCode, labelOfCountry } from "../options/world-countries.ts";

/** The facets of a page of films: a provider, and a country if any. */
export type WatchFacets = {
  /** Its slug. */
  provider: string;
  /** An ISO code. */
  country?: string | undefined;
};

const codes = new Map(worldCountries.map((code) => [slugify(labelOfCountry(code)), code]));

/** The address of a page of what can be seen: '/watch/netflix/nigeria'. */
export function watchPath({ provider, country }: WatchFacets): string {
  return `/watch/${provider}${country ? `/${slugify(labelOfCountry(country))}` : ""}`;
}

/** The country of an address, by its name or code; undefined for what is none. */
export function countryOfPath(slug: string): string | undefined {
  return codes.get(slugify(slug)) ?? findCountryCode(slug.replaceAll("-", " "));
}
