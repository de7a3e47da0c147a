export const reviewDispositions = [
  { value: "stay", label: "My reviews stay, as Anonymous" },
  { value: "go", label: "My reviews go too" },
] as const;

export type ReviewDisposition = (typeof reviewDispositions)[number]["value"];
