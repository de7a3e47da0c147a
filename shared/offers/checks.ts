import type { CountryRule } from "./options.ts";

/** The result of a check; only `missing` and `blocked` count as failures. */
export type CheckOutcome = "plays" | "missing" | "blocked" | "unclear" | "unreachable";

/** Facts of a video by its source, for an offer that lacks them. */
export type FilledFacts = {
  minutes?: number;
  countryRule?: CountryRule;
  countries?: string[];
  channelId?: number;
};

/** The lists of offers that curators look after. */
export const offerViews = [
  { value: "broken", label: "Broken" },
  { value: "unsure", label: "Unsure" },
  { value: "unchecked", label: "Unchecked" },
  { value: "ending", label: "Ending soon" },
] as const;

export type OfferView = (typeof offerViews)[number]["value"];

/** Answers of a curator who has looked, by the state that an offer then has. */
export const offerFindings = [
  { value: "plays", label: "It is there" },
  { value: "gone", label: "Not there" },
] as const;

export type OfferFinding = (typeof offerFindings)[number]["value"];

/** Days before its end from which an offer ends soon. */
export const daysOfEnding = 30;
