import type { OfferOutcome } from "#shared/options/offer-reports.ts";

/** What the member who reported an offer reads of the decision, before its answer. */
export const doneWithOffer: Record<OfferOutcome, string> = {
  gone: "It no longer plays, so we no longer show it.",
  "not-official": "It is not official, so we no longer link to it.",
  removed: "We have removed it.",
  "nothing-wrong": "",
};

/** What the member who suggested a video reads while the film's page has it as not official. */
export const addedWithoutLink = "It has no link until we know that its channel is official.";
