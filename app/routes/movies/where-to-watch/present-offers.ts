import type { OfferGroup, PresentedOffer, PresentedOffers } from "#app/components/all-offers.tsx";
import type { ShownOffer } from "#domain/movies/movie-page.ts";
import { type Limits, limitsOfParts, playsIn } from "#domain/offers/offers.ts";
import type { Settings } from "#domain/settings/settings.ts";
import { storedDayOf } from "#shared/format/day.ts";
import { durationInWords } from "#shared/format/duration.ts";
import { offerAccesses } from "#shared/offers/options.ts";
import { labelOf } from "#shared/options/label-of.ts";
import { nameOfCountry } from "#shared/options/world-countries.ts";
import { capitalize } from "#shared/text/capitalize.ts";
import { dataInWords, estimateMegabytes, priceOfData } from "./data-of-film.ts";
import {
  accessInWords,
  audioInWords,
  countriesInWords,
  limitsInWords,
  nameOfOffer,
  subtitlesInWords,
} from "./offer-in-words.ts";

export type Rates = Pick<
  Settings,
  "lowMbPerHour" | "mediumMbPerHour" | "highMbPerHour" | "gigabytePrice" | "gigabytePriceCurrency"
>;

type Film = { offers: ShownOffer[]; durationMinutes: number | null; title: string };

/** A whole film, or the parts of one that belong together. */
type Entry = {
  offers: [ShownOffer, ...ShownOffer[]];
  /** The length of the upload, or else of the film if it is whole. */
  minutes: number | null;
  hasOwnLength: boolean;
  isComplete: boolean;
  isUnofficial: boolean;
  /** True if any part may no longer play. */
  isUnsure: boolean;
  /** The day from which every part plays, if in the future. */
  from: string | null;
  /** The countries in which every part plays. */
  limits: Limits;
  /** True if every part plays in the reader's country; undefined if unknown. */
  isThere: boolean | undefined;
};

/**
 * The ways to watch a film, the best first; undefined if none is known. Those that play in
 * `country`, the code of the reader's country, come before others.
 */
export function presentOffers(
  film: Film,
  rates: Rates,
  now: Date,
  country?: string,
): PresentedOffers | undefined {
  const entries = toEntries(film, now, country);
  if (entries.length === 0) return undefined;
  const name = country && nameOfCountry(country);
  const official = entries.filter(({ isUnofficial }) => !isUnofficial);
  const [best] = official.filter(({ isThere }) => !country || isThere).sort(byMerit);
  const byAccess = offerAccesses.map(({ value }) => ({
    label: labelOf(offerAccesses, value),
    of: official.filter(({ offers: [{ access }] }) => access === value).sort(byTrust),
  }));
  const unofficial = entries.filter(({ isUnofficial }) => isUnofficial).sort(byTrust);
  const groups = [
    ...byAccess.sort((one, other) => awayOf(one.of[0]) - awayOf(other.of[0])),
    { label: "Not official", isUnofficial: true as const, of: unofficial },
  ]
    .filter(({ of }) => of.length > 0)
    .map(
      ({ of, ...group }): OfferGroup => ({
        ...group,
        offers: of.map((entry) => presentEntry(entry, rates, name)),
      }),
    );
  return {
    ...(best ? answerOf(best, film, rates, name) : explainNone(official.length > 0 && name)),
    groups,
    ...(name && { country: name }),
  };
}

function explainNone(country: string | false | undefined) {
  const kind = country ? `place to watch it in ${country}` : "official place to watch it";
  return { answer: `No ${kind} is known yet`, facts: "" };
}

function answerOf(best: Entry, { title }: Film, rates: Rates, country: string | undefined) {
  const { offers, isComplete, isUnsure, from, limits } = best;
  const [offer] = offers;
  const minutes = isComplete ? best.minutes : null;
  const megabytes = isStreamed(offer) && minutes ? estimateMegabytes(minutes, rates) : undefined;
  const facts = [
    from && `from ${storedDayOf(from)}`,
    isUnsure && "may no longer play",
    country ? `in ${country}` : limitsInWords(limits),
    partsInWords(best),
    minutes && durationInWords(minutes),
    subtitlesInWords(offer, { withVerdict: false }),
    megabytes && `about ${dataInWords(megabytes.medium)} at 360p`,
  ];
  const isVideo = offer.youtubeId && offers.length === 1 && offer.extent === "whole" && !from;
  return {
    answer: accessInWords(offer),
    facts: joined(facts),
    to: offer.address ?? undefined,
    ...(isVideo && {
      video: { title, url: offer.address ?? "", youtubeId: offer.youtubeId ?? "" },
    }),
  };
}

function partsInWords({ offers, isComplete }: Entry): string {
  const [{ extent, part, parts }] = offers;
  if (extent !== "part") return "";
  const known = countParts(offers);
  if (isComplete) return known > 1 ? `in ${known} parts` : "";
  return known > 1 ? `${known} of ${parts} parts` : `part ${part} of ${parts}`;
}

function presentEntry(entry: Entry, rates: Rates, country?: string): PresentedOffer {
  const { offers, minutes, hasOwnLength, isUnofficial, isUnsure, from, limits, isThere } = entry;
  const [offer] = offers;
  const { quality, priceMinor, channelTitle, listedTitle, availableUntil, checkedOn } = offer;
  const isLinked = !isUnofficial && offer.address !== null;
  const megabytes =
    isStreamed(offer) && isLinked && minutes ? estimateMegabytes(minutes, rates) : undefined;
  const price = megabytes && priceOfData(megabytes.medium, rates);
  const facts = [
    priceMinor !== null && accessInWords(offer, { withName: false }),
    hasOwnLength && minutes && durationInWords(minutes),
    quality && `up to ${quality}`,
    audioInWords(offer),
    subtitlesInWords(offer),
  ];
  const notes = [
    isUnsure && "It may no longer play.",
    from && `From ${storedDayOf(from)}.`,
    availableUntil && `Until ${storedDayOf(availableUntil)}.`,
    countriesInWords(limits),
    megabytes &&
      `About ${dataInWords(megabytes.low)} at 144p, ${dataInWords(megabytes.medium)} at 360p, ` +
        `${dataInWords(megabytes.high)} at 720p.`,
    price && `At 360p its data costs about ${price}.`,
    checkedOn ? `Checked on ${storedDayOf(checkedOn)}.` : "Not checked yet.",
  ];
  const isInParts = offer.extent === "part";
  return {
    name: nameOfOffer(offer),
    ...(channelTitle && { by: channelTitle }),
    ...(isLinked && !isInParts && { to: offer.address ?? undefined }),
    ...(offer.official === "yes" && { mark: "Official" }),
    ...(country && !isThere && { away: awayInWords(isThere, country) }),
    ...(isInParts && { parts: presentParts(entry) }),
    ...(listedTitle && { listedTitle }),
    facts: joined(facts),
    notes: notes.filter(Boolean).join(" "),
  };
}

function awayInWords(isThere: false | undefined, country: string): string {
  return isThere === false ? `Not in ${country}` : `Not known for ${country}`;
}

function presentParts({ offers, isUnofficial }: Entry) {
  return offers.map(({ part, parts, address }) => ({
    label: `Part ${part} of ${parts}`,
    ...(!isUnofficial && address && { to: address }),
  }));
}

function toEntries({ offers, durationMinutes }: Film, now: Date, country?: string): Entry[] {
  const today = now.toISOString().slice(0, 10);
  const sets = Map.groupBy(offers, (offer) => {
    const { extent, provider, channelId, access, parts } = offer;
    return extent === "part" ? JSON.stringify([provider, channelId, access, parts]) : offer;
  });
  return [...sets.values()].map(([first, ...others]) => {
    const set = [first as ShownOffer, ...others] as Entry["offers"];
    const [offer] = set;
    const { extent, parts, official } = offer;
    const limits = extent === "part" ? limitsOfParts(set) : offer;
    const lengths = lengthsOf(set);
    const hasOwnLength = lengths.every((one) => one < Number.POSITIVE_INFINITY);
    const isComplete = extent === "whole" || countParts(set) === parts;
    const ownLength = lengths.reduce((sum, one) => sum + one, 0);
    const ofFilm = isComplete ? durationMinutes : null;
    const from = set
      .map(({ availableFrom }) => availableFrom ?? "")
      .sort()
      .at(-1);
    return {
      offers: set,
      minutes: hasOwnLength ? ownLength : ofFilm,
      hasOwnLength,
      isComplete,
      isUnofficial: official === "no",
      isUnsure: set.some(({ state }) => state !== "plays"),
      from: from && from > today ? from : null,
      limits,
      isThere: country ? playsIn({ ...offer, ...limits }, country) : undefined,
    };
  });
}

/** Minutes of each part, or of the whole film's shortest upload; infinite if unknown. */
function lengthsOf(offers: ShownOffer[]): number[] {
  const uploads = Map.groupBy(offers, ({ part }) => part);
  return [...uploads.values()].map((ofPart) =>
    Math.min(...ofPart.map(({ minutes }) => minutes ?? Number.POSITIVE_INFINITY)),
  );
}

function countParts(offers: ShownOffer[]): number {
  return new Set(offers.map(({ part }) => part)).size;
}

/** Offers that play now, in full, anywhere and for least come first. */
function byMerit(one: Entry, other: Entry): number {
  const merits = ({ offers, isComplete, isUnsure, from, limits }: Entry) => [
    from ? 1 : 0,
    isUnsure ? 1 : 0,
    isComplete ? 0 : 1,
    limits.countryRule === "only" ? 1 : 0,
    offerAccesses.findIndex(({ value }) => value === offers[0].access),
    offers.length > 1 ? 1 : 0,
  ];
  return compare(merits(one), merits(other)) || byTrust(one, other);
}

/** Offers in the reader's country first, then those that may play there. */
function awayOf(entry: Entry | undefined): number {
  return entry?.isThere ? 0 : entry?.isThere === false ? 2 : 1;
}

/** Offers in the reader's country first, among them official ones first. */
function byTrust(one: Entry, other: Entry): number {
  const trust = (entry: Entry) => [awayOf(entry), ...trustOf(entry)];
  return compare(trust(one), trust(other));
}

function trustOf({ offers: [{ official }], isComplete, isUnsure }: Entry): number[] {
  return [isUnsure ? 1 : 0, isComplete ? 0 : 1, official === "yes" ? 0 : 1];
}

function compare(one: number[], other: number[]): number {
  const place = one.findIndex((value, index) => value !== other[index]);
  return place < 0 ? 0 : (one[place] ?? 0) - (other[place] ?? 0);
}

function isStreamed({ address, access }: ShownOffer): boolean {
  return address !== null && access !== "elsewhere";
}

function joined(facts: (string | number | false | null | undefined)[]): string {
  return capitalize(facts.filter(Boolean).join("\u00a0· "));
}
