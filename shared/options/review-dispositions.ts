export const reviewDispositions = [
  { value: "stay", label: "Keep my reviews, signed Anonymous" },
  { value: "go", label: "Delete my reviews too" },
] as const;

export type ReviewDisposition = (typeof reviewDispositions)[number]["value"];
