import type { OfferGroup, PresentedOffer, PresentedOffers } from "#app/components/all-offers.tsx";
import type { ShownOffer } from "#domain/movies/movie-page.ts";
import { type Limits, limitsOfParts, playsIn } from "#domain/offers/offers.ts";
import { listSearchable } from "#domain/offers/providers.ts";
import { getSettings, type Settings } from "#domain/settings/settings.ts";
import { storedDayOf } from "#shared/format/day.ts";
import { durationInWords } from "#shared/format/duration.ts";
import { atProvider, searchFor } from "#shared/offers/at-provider.ts";
import { offerAccesses, sourceInWords } from "#shared/offers/options.ts";
import { labelOf } from "#shared/options/label-of.ts";
import { nameOfCountry } from "#shared/options/world-countries.ts";
import { capitalize } from "#shared/text/capitalize.ts";
import { dataInWords, estimateMegabytes, priceOfData } from "./data-of-film.ts";
import {
  audioInWords,
  countriesInWords,
  limitsInWords,
  nameOfOffer,
  priceOf,
  stubOf,
  subtitlesInWords,
} from "./offer-in-words.ts";

export type Rates = Pick<
  Settings,
  "lowMbPerHour" | "mediumMbPerHour" | "highMbPerHour" | "gigabytePrice" | "gigabytePriceCurrency"
>;

const doubt = "may no longer play";

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

/** `country` is the code of the reader's country. */
export async function loadOffers(film: Film, country: string | undefined) {
  const [rates, searchable] = await Promise.all([getSettings(), listSearchable()]);
  return presentOffers(film, { rates, searchable, country, now: new Date() });
}

type Searchable = Awaited<ReturnType<typeof listSearchable>>[number];

type Known = {
  rates: Rates;
  searchable: readonly Searchable[];
  country: string | undefined;
  now: Date;
};

/**
 * The ways to watch a film, the best first. Those that play in the reader's country come before
 * others.
 */
export function presentOffers(
  film: Film,
  { rates, searchable, country, now }: Known,
): PresentedOffers {
  const entries = toEntries(film, now, country);
  const name = country && nameOfCountry(country);
  const official = entries.filter(({ isUnofficial }) => !isUnofficial);
  const [best] = official.filter(({ isThere }) => !country || isThere).sort(byMerit);
  const shown = best && factsOf(best, rates, name);
  const byAccess = offerAccesses.map(({ value }) => ({
    label: labelOf(offerAccesses, value),
    of: official.filter(({ offers: [{ access }] }) => access === value).sort(byTrust),
  }));
  const unofficial = entries.filter(({ isUnofficial }) => isUnofficial).sort(byTrust);
  const isOnly = entries.length === 1;
  const groups = [
    ...byAccess.sort((one, other) => awayOf(one.of[0]) - awayOf(other.of[0])),
    { label: "Not official", isUnofficial: true as const, of: unofficial },
  ]
    .map(({ of, ...group }): OfferGroup => {
      const offers = of.map((entry) =>
        presentEntry(entry, { film, rates, country: name }, isOnly ? shown : undefined),
      );
      return { ...group, offers: offers.filter((offer) => Object.values(offer).some(Boolean)) };
    })
    .filter(({ offers }) => offers.length > 0);
  return {
    ...(best && shown
      ? presentBest(best, shown, film)
      : { ticket: searchesFor(film, searchable, explainNone(entries, official, name)) }),
    groups,
    ...(name && { country: name }),
  };
}

function explainNone(entries: Entry[], official: Entry[], country: string | undefined): string {
  if (entries.length === 0) return "Nobody has told us yet. Do you know?";
  const isAway = official.length > 0 && country;
  return `No ${isAway ? `place to watch it in ${country}` : "official place to watch it"} is known yet.`;
}

function searchesFor({ title }: Film, searchable: Known["searchable"], words: string) {
  const searches = searchable.map((provider) => ({
    label: provider.name,
    to: searchFor(title, provider) ?? "",
  }));
  return { title: words, facts: "", searches };
}

function factsOf(best: Entry, rates: Rates, country: string | undefined): string[] {
  const { offers, isComplete, isUnsure, from, limits } = best;
  const [offer] = offers;
  const minutes = isComplete ? best.minutes : null;
  const megabytes = isStreamed(offer) && minutes ? estimateMegabytes(minutes, rates) : undefined;
  const facts = [
    from && `from ${storedDayOf(from)}`,
    isUnsure && doubt,
    offer.access === "subscription" && "subscription",
    country ? `in ${country}` : limitsInWords(limits),
    partsInWords(best),
    minutes && durationInWords(minutes),
    subtitlesInWords(offer, { withVerdict: false }),
    megabytes && `about ${dataInWords(megabytes.medium)} at 360p`,
    sourceInWords(offer),
  ];
  return facts.filter((fact) => typeof fact === "string").filter(Boolean);
}

function presentBest({ offers, from }: Entry, facts: string[], film: Film) {
  const [offer] = offers;
  const { address, youtubeId, extent, access } = offer;
  const isVideo = youtubeId && offers.length === 1 && extent === "whole" && !from;
  return {
    ticket: {
      stub: stubOf(offer),
      ...(access === "free" && { isFree: true }),
      title: nameOfOffer(offer),
      facts: joined(facts),
      press: pressOf(offer, film),
    },
    ...(isVideo && { video: { title: film.title, url: address ?? "", youtubeId } }),
  };
}

/** Leads to the film there, or else to a search for it. */
function pressOf(offer: ShownOffer, { title }: Film) {
  const at = atProvider(offer.providerKind, offer.providerName);
  if (offer.address) return { label: `Watch ${at}`, to: offer.address };
  const to = searchFor(title, offer);
  return to === undefined ? undefined : { label: `Find it ${at}`, to, isSearch: true };
}

function partsInWords({ offers, isComplete }: Entry): string {
  const [{ extent, part, parts }] = offers;
  if (extent !== "part") return "";
  const known = countParts(offers);
  if (isComplete) return known > 1 ? `in ${known} parts` : "";
  return known > 1 ? `${known} of ${parts} parts` : `part ${part} of ${parts}`;
}

/** Without what the ticket shows already, where that is of the same and only place. */
function presentEntry(
  entry: Entry,
  { film, rates, country }: { film: Film; rates: Rates; country: string | undefined },
  shown?: string[],
): PresentedOffer {
  const isNew = (fact: string) => !shown?.includes(fact) && fact;
  const { offers, minutes, hasOwnLength, isUnofficial, isUnsure, from, limits, isThere } = entry;
  const [offer] = offers;
  const { quality, channelTitle, listedTitle, availableUntil, checkedOn } = offer;
  const source = sourceInWords(offer);
  const megabytes =
    isStreamed(offer) && !isUnofficial && minutes ? estimateMegabytes(minutes, rates) : undefined;
  const price = megabytes && priceOfData(megabytes.medium, rates);
  const facts = [
    !shown && priceOf(offer),
    hasOwnLength && minutes && isNew(durationInWords(minutes)),
    quality && `up to ${quality}`,
    audioInWords(offer),
    isNew(subtitlesInWords(offer)),
  ];
  const data =
    megabytes &&
    [
      `${dataInWords(megabytes.low)} at 144p`,
      `${dataInWords(megabytes.medium)} at 360p`,
      `${dataInWords(megabytes.high)} at 720p`,
    ].filter((amount) => isNew(`about ${amount}`));
  const notes = [
    isUnsure && isNew(doubt) && `It ${doubt}.`,
    from && isNew(`from ${storedDayOf(from)}`) && `From ${storedDayOf(from)}.`,
    availableUntil && `Until ${storedDayOf(availableUntil)}.`,
    isNew(limitsInWords(limits)) !== false && countriesInWords(limits),
    data && `About ${data.join(", ")}.`,
    price && `At 360p its data costs about ${price}.`,
    isNew(source) && `${capitalize(source)}.`,
    checkedOn && `Checked on ${storedDayOf(checkedOn)}.`,
  ];
  const isInParts = offer.extent === "part";
  return {
    ...(!shown && nameEntry(entry, film)),
    ...(channelTitle && { by: channelTitle }),
    ...(offer.official === "yes" && { mark: "Official" }),
    ...(country && !isThere && { away: awayInWords(isThere, country) }),
    ...(isInParts && { parts: presentParts(entry) }),
    ...(listedTitle && { listedTitle }),
    facts: joined(facts),
    notes: notes.filter(Boolean).join(" "),
  };
}

/** A link to the film there, or to a search that says so. */
function nameEntry({ offers: [offer], isUnofficial }: Entry, film: Film) {
  const name = nameOfOffer(offer);
  const press = pressOf(offer, film);
  if (isUnofficial || offer.extent === "part" || !press) return { name };
  return { name: offer.address ? name : press.label, to: press.to };
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

function isStreamed({ access }: ShownOffer): boolean {
  return access !== "elsewhere";
}

function joined(facts: (string | number | false | null | undefined)[]): string {
  return capitalize(facts.filter(Boolean).join("\u00a0· "));
}
