import type { TitleInLanguage } from "#shared/film/titles.ts";
import type { Genre } from "#shared/options/genres.ts";
import type { Identifier } from "#shared/options/identifiers.ts";
import type { Language } from "#shared/options/languages.ts";
import type { ServiceName } from "./failures.ts";

/** One entry of a service, and when it was read. */
export type Source = {
  service: ServiceName;
  /** As the service calls it: Q25188, 27205. */
  id: string;
  /** Its page, for readers. */
  url: string;
  readAt: Date;
};

/** Whole units of a currency of ISO 4217. */
export type Money = { amount: string; currency: string };

/** A picture whose licence lets anyone show it; the credit must stand beside it. */
export type LicensedPicture = { url: string; credit: string; creditUrl: string };

/** A service's facts of a film, in the catalogue's values; of lists the first is the main one. */
export type FilmFacts = {
  title?: string;
  originalTitle?: string;
  otherTitles?: TitleInLanguage[];
  releaseYear?: number;
  genres?: Genre[];
  countries?: string[];
  languages?: Language[];
  directors?: string[];
  writers?: string[];
  producers?: string[];
  cast?: { name: string; character: string | null }[];
  durationMinutes?: number;
  budget?: Money;
  boxOffice?: Money;
  description?: string;
  tagline?: string;
  trailer?: string;
  identifiers?: Identifier[];
  picture?: LicensedPicture;
};

export type PersonFacts = {
  name?: string;
  bornYear?: number;
  country?: string;
  bio?: string;
  identifiers?: Identifier[];
  picture?: LicensedPicture;
};

/** The answer of one service about one film or person. */
export type Reading<Facts> = {
  source: Source;
  facts: Facts;
  /** Its values, in words, for which the catalogue has none. */
  unmapped: string[];
};

/** A film or person that may be the one that is looked up. */
export type Candidate = {
  ref: Ref;
  title: string;
  year: number | null;
  /** A film's director. */
  director: string | null;
  /** In the service's words. */
  description: string | null;
  sources: Source[];
  identifiers: Identifier[];
};

export type Ref = { service: "wikidata" | "tmdb"; id: string };

/** Facts without fields that say nothing. */
export function withoutEmpty<Facts extends object>(
  facts: {
    [Field in keyof Facts]: Facts[Field] | undefined;
  },
): Facts {
  const says = ([, value]: [string, unknown]) =>
    value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(facts).filter(says)) as Facts;
}
