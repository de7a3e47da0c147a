/** What a member says is wrong with an offer. */
export const offerReportReasons = [
  { value: "does-not-play", label: "Doesn’t play", hint: "It is gone, or blocked where I am." },
  { value: "wrong-film", label: "Wrong film", hint: "It shows another film, or only a trailer." },
  { value: "not-legal", label: "Not legal", hint: "Whoever put it there may not show it." },
] as const;

export const offerOutcomes = [
  { value: "gone", label: "It is gone" },
  { value: "not-official", label: "Its channel is not official" },
  { value: "removed", label: "Remove it from the film" },
  { value: "nothing-wrong", label: "Nothing is wrong" },
] as const;

export type OfferReportReason = (typeof offerReportReasons)[number]["value"];
export type OfferOutcome = (typeof offerOutcomes)[number]["value"];
