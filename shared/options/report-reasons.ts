import { type FlagReason, flagReasons } from "./flag-reasons.ts";

export type Reported = "review" | "movie" | "user";

type Choices = readonly { value: FlagReason; label: string }[];

/** The reasons in the words that fit what is reported. */
export const reportReasons: Record<Reported, Choices> = {
  review: flagReasons,
  movie: [
    { value: "fake", label: "Wrong or made-up information" },
    { value: "duplicate", label: "Duplicate of another film" },
    { value: "irrelevant", label: "Not an African film" },
    { value: "inappropriate", label: "Inappropriate or offensive content" },
    { value: "spam", label: "Spam or misleading content" },
    { value: "other", label: "Other reason" },
  ],
  user: [
    { value: "fake", label: "Pretends to be someone else" },
    { value: "inappropriate", label: "Inappropriate or offensive content" },
    { value: "spam", label: "Spam or misleading content" },
    { value: "duplicate", label: "Second account of a member" },
    { value: "other", label: "Other reason" },
  ],
};
