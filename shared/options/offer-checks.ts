import type { CountryRule } from "./offers.ts";

/** What a check found; only what is missing or blocked counts as a failure. */
export type CheckOutcome = "plays" | "missing" | "blocked" | "unclear" | "unreachable";

/** What a video's source says of it, where an offer says nothing. */
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
  { value: "unofficial", label: "Not official" },
  { value: "ending", label: "Ending soon" },
] as const;

export type OfferView = (typeof offerViews)[number]["value"];

/** How many days ahead an offer ends soon. */
export const daysOfEnding = 30;
