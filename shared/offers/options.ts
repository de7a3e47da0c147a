import { labelOf, optionOf } from "../options/label-of.ts";

export const providerKinds = [
  { value: "youtube", label: "YouTube", access: "free" },
  { value: "subscription", label: "Subscription", access: "subscription" },
  { value: "rent", label: "Rental", access: "rent" },
  { value: "buy", label: "Purchase", access: "buy" },
  { value: "free-with-ads", label: "Free with ads", access: "free" },
  { value: "television", label: "Television", access: "elsewhere" },
  { value: "cinema", label: "Cinema", access: "elsewhere" },
  { value: "disc", label: "Disc", access: "elsewhere" },
  { value: "archive", label: "Archive or library", access: "free" },
] as const;

export type ProviderKind = (typeof providerKinds)[number]["value"];

/** What an offer costs, in the order in which a film's page has them. */
export const offerAccesses = [
  { value: "free", label: "Free" },
  { value: "subscription", label: "Subscription" },
  { value: "rent", label: "Rent" },
  { value: "buy", label: "Buy" },
  { value: "elsewhere", label: "Elsewhere" },
] as const;

export type OfferAccess = (typeof offerAccesses)[number]["value"];

/** What offers at a provider of a kind usually cost. */
export function usualAccess(kind: ProviderKind): OfferAccess {
  return optionOf(providerKinds, kind).access;
}

export const offerExtents = [
  { value: "whole", label: "The whole film" },
  { value: "part", label: "A part of it" },
  { value: "trailer", label: "Only a trailer" },
] as const;

export type OfferExtent = (typeof offerExtents)[number]["value"];

export const offerQualities = [
  { value: "240p", label: "240p" },
  { value: "360p", label: "360p" },
  { value: "480p", label: "480p" },
  { value: "720p", label: "720p" },
  { value: "1080p", label: "1080p" },
  { value: "4K", label: "4K" },
] as const;

export type OfferQuality = (typeof offerQualities)[number]["value"];

export const offerStates = [
  { value: "plays", label: "Plays" },
  { value: "unsure", label: "Unsure" },
  { value: "gone", label: "Gone" },
  { value: "blocked", label: "Blocked" },
] as const;

export type OfferState = (typeof offerStates)[number]["value"];

/** True if readers see such an offer. */
export function isShownState(state: OfferState): boolean {
  return state === "plays" || state === "unsure";
}

/** Who says that a film can be watched somewhere, where nobody here does. */
export const offerSources = [{ value: "wikidata", label: "Wikidata" }] as const;

export type OfferSource = (typeof offerSources)[number]["value"];

/** As in a sentence, until someone or a check has looked: 'according to Wikidata'. */
export function sourceInWords(offer: { source: OfferSource | null; checkedOn: string | null }) {
  const { source, checkedOn } = offer;
  return source && !checkedOn ? `according to ${labelOf(offerSources, source)}` : "";
}

export const subtitleVerdicts = [
  { value: "good", label: "Good" },
  { value: "poor", label: "Poor" },
  { value: "wrong-film", label: "Of another film" },
] as const;

export type SubtitleVerdict = (typeof subtitleVerdicts)[number]["value"];

export const countryRules = [
  { value: "unknown", label: "Not known" },
  { value: "everywhere", label: "Everywhere" },
  { value: "only", label: "Only in these countries" },
  { value: "except", label: "Everywhere but in these countries" },
] as const;

export type CountryRule = (typeof countryRules)[number]["value"];

export const officialMarks = [
  { value: "unknown", label: "Not known" },
  { value: "yes", label: "Official" },
  { value: "no", label: "Not official" },
] as const;

export type Official = (typeof officialMarks)[number]["value"];

/** What a curator says of the channel of a video that a member proposed. */
export const channelDecisions = [
  { value: "no", label: "Not official" },
  { value: "yes", label: "Official" },
] as const;

export type ChannelDecision = (typeof channelDecisions)[number]["value"];
