import { listTitleNames, withoutArticle } from "#domain/film-tables/values/titles.ts";
import { type Identifier, identifierSchemes } from "#shared/options/identifiers.ts";
import type { ImportedKind } from "#shared/options/import-outcomes.ts";
import type { Rounding } from "#shared/options/roundings.ts";
import { type Venue, venues } from "#shared/options/venues.ts";
import { countCharacters } from "#shared/text/count-characters.ts";
import { normalizeIdentifier, schemeOfAddress } from "#shared/text/identifiers.ts";
import { tidy, tidyLine } from "#shared/text/tidy.ts";
import { truncate } from "#shared/text/truncate.ts";
import { noteLimits, textLimits, titleLimits } from "#shared/validation/member-list-limits.ts";
import { isDay } from "#shared/validation/search-params.ts";

/** What a source says of a film, as it says it. */
export type Draft = {
  kind: ImportedKind;
  title?: string | undefined;
  /** The year of the film, perhaps among other words. */
  year?: string | undefined;
  director?: string | undefined;
  /** Addresses of the film, or identifiers with their scheme before them: 'imdb tt0073932'. */
  addresses?: string[];
  slug?: string | undefined;
  watchedOn?: string | undefined;
  venue?: string | undefined;
  rating?: { text: string; outOf: number } | undefined;
  /** In stars of five, where the rating is rounded already. */
  originalRating?: string | undefined;
  text?: string | undefined;
  listedAt?: string | undefined;
  list?: { title: string; description?: string; isRanked?: boolean } | undefined;
  position?: number;
  note?: string | undefined;
  /** Why it is no film that a diary or a list has. */
  refusal?: string | undefined;
};

const longest = { title: 300, reason: 200, text: 10_000 };
const starsOfFive = 5;
const firstYear = 1900;
const lastPosition = 1_000_000;

/** The row that a draft is; `reason` says what cannot be read of it. */
export function readDraft(draft: Draft, rounding: Rounding) {
  const { kind, list, position = null } = draft;
  const identifiers = readIdentifiers(draft.addresses ?? []);
  const title = cutLine(draft.title, longest.title) ?? identifiers[0] ?? "";
  const releaseYear = Number(/\b(1[89]|20)\d\d\b/.exec(draft.year ?? "")?.[0]) || null;
  const watchedOn = readDate(draft.watchedOn);
  const rating = readRating(draft.rating);
  const original = { text: draft.originalRating ?? "", outOf: starsOfFive };
  const slug = cutLine(draft.slug, longest.title);
  const reason = refusalOf({ ...draft, title }, { watchedOn, rating });
  const names = listTitleNames(title).map(withoutArticle);
  return {
    kind: kind === "seen" && watchedOn ? ("watched" as const) : kind,
    ...{ title, releaseYear, director: cutLine(draft.director, longest.title), slug, identifiers },
    keys: [...new Set([...identifiers, ...names, ...(slug ? [`/${slug}`] : [])])],
    watchedOn: watchedOn ?? null,
    venue: venueOf(draft.venue),
    rating: rating ? roundStars(rating, rounding) : null,
    originalRating: readRating(original) ?? rating ?? null,
    reviewText: cut(draft.text, longest.text),
    listedAt: readMoment(draft.listedAt),
    listTitle: list ? (cutLine(list.title, titleLimits) ?? "Untitled list") : null,
    listDescription: cut(list?.description, textLimits),
    isRanked: list?.isRanked ?? false,
    position: position && Math.min(Math.max(0, Math.trunc(position)), lastPosition),
    note: cut(draft.note, noteLimits),
    outcome: reason === undefined ? null : ("refused" as const),
    reason: cut(reason, longest.reason),
  };
}

export type ReadRow = ReturnType<typeof readDraft>;

type Read = { watchedOn: string | null | undefined; rating: number | null | undefined };

function refusalOf(draft: Draft, { watchedOn, rating }: Read): string | undefined {
  if (draft.refusal) return draft.refusal;
  if (!draft.title) return "The row doesn’t name a film";
  if (watchedOn === undefined)
    return `“${draft.watchedOn?.slice(0, 40)}” is not a date in the past`;
  const { text = "", outOf } = draft.rating ?? {};
  if (rating === undefined) return `“${text.slice(0, 40)}” is not a rating from 1 to ${outOf}`;
  return undefined;
}

function readIdentifiers(addresses: string[]): string[] {
  const found = addresses.flatMap((address) => {
    const named = identifierSchemes.find(({ value }) => address.startsWith(`${value} `))?.value;
    const scheme = named ?? schemeOfAddress(address);
    const value = scheme && normalizeIdentifier(scheme, address.replace(`${named} `, ""));
    return value ? [`${scheme} ${value}`] : [];
  });
  return [...new Set(found)];
}

/** The identifiers of a row as `readDraft` writes them. */
export function parseIdentifiers(identifiers: string[]): Identifier[] {
  return identifiers.map((one) => {
    const [scheme = "", value = ""] = one.split(/ (.*)/s);
    return { scheme, value } as Identifier;
  });
}

/** A day, a month or a year that has been; null for none, undefined for what is none. */
function readDate(text: string | undefined): string | null | undefined {
  const given = text?.trim() ?? "";
  // Trakt’s for a day that nobody knows.
  if (given === "" || given.startsWith("1970-01-01T00:00")) return null;
  const [date, year, , day] = /^(\d{4})(-(?:0[1-9]|1[0-2])(-\d\d)?)?(?=$|[T ])/.exec(given) ?? [];
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  const isPast = date !== undefined && Number(year) >= firstYear && date <= tomorrow;
  return isPast && (day === undefined || isDay(date)) ? date : undefined;
}

function readMoment(text: string | undefined): Date | null {
  const moment = new Date(text?.trim() || Number.NaN);
  const isPast = moment.getTime() > Date.UTC(firstYear) && moment.getTime() <= Date.now();
  return isPast ? moment : null;
}

/** In stars of five; null for none, undefined for what is none. */
function readRating(given: Draft["rating"]): number | null | undefined {
  const text = given?.text.trim() ?? "";
  if (!given || text === "" || Number(text) === 0) return null;
  const stars = (Number(text.replace(",", ".")) / given.outOf) * starsOfFive;
  return stars > 0 && stars <= starsOfFive ? Math.round(stars * 100) / 100 : undefined;
}

function roundStars(stars: number, rounding: Rounding): number {
  return Math.max(1, rounding === "up" ? Math.ceil(stars) : Math.floor(stars));
}

function venueOf(text: string | undefined): Venue | null {
  return venues.find(({ value }) => value === text)?.value ?? null;
}

type Limit = number | { most: number; codePoints: number };

/** As the site's forms tidy it; of what is longer than they take the beginning. Null for none. */
function cut(text: string | undefined, limit: Limit): string | null {
  const { most, codePoints } =
    typeof limit === "number" ? { most: limit, codePoints: limit } : limit;
  const bounded = [...tidy(text ?? "")].slice(0, codePoints).join("");
  return (countCharacters(bounded) > most ? truncate(bounded, most - 1) : bounded) || null;
}

/** The same on one line. */
export function cutLine(text: string | undefined, limit: Limit): string | null {
  return cut(tidyLine(text ?? ""), limit);
}
