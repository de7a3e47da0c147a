export const flagReasons = [
  { value: "spam", label: "Spam or misleading content" },
  { value: "inappropriate", label: "Inappropriate or offensive content" },
  { value: "fake", label: "Fake or fabricated review" },
  { value: "irrelevant", label: "Not relevant to the movie" },
  { value: "duplicate", label: "Duplicate review" },
  { value: "spoilers", label: "Spoilers without a warning" },
  { value: "other", label: "Other reason" },
] as const;

export type FlagReason = (typeof flagReasons)[number]["value"];
