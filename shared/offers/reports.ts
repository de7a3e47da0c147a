export const offerReportReasons = [
  { value: "does-not-play", label: "Doesn’t play", hint: "It is gone, or blocked where I am." },
  { value: "wrong-film", label: "Wrong film", hint: "It shows another film, or only a trailer." },
  { value: "not-legal", label: "Not legal", hint: "Whoever put it there may not show it." },
] as const;

/** Decisions on a report, in words for moderators, the log and the member who sent it. */
export const offerOutcomes = [
  {
    value: "gone",
    label: "It is gone",
    logged: "Reported place marked as gone",
    answer: "It no longer plays, so we no longer show it.",
  },
  {
    value: "not-official",
    label: "Its channel is not official",
    logged: "Reported place marked as not official",
    answer: "It is not official, so we no longer link to it.",
  },
  {
    value: "removed",
    label: "Remove it from the film",
    logged: "Reported place removed",
    answer: "We have removed it.",
  },
  {
    value: "nothing-wrong",
    label: "Nothing is wrong",
    logged: "Nothing wrong with the reported place",
    answer: "",
  },
] as const;

export type OfferReportReason = (typeof offerReportReasons)[number]["value"];
export type OfferOutcome = (typeof offerOutcomes)[number]["value"];

/** For the member who suggested a video, while the film's page has it as not official. */
export const addedWithoutLink = "It has no link until we know that its channel is official.";
