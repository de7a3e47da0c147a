export const movieStates = [
  { value: "published", label: "Published" },
  { value: "scheduled", label: "Scheduled" },
  { value: "draft", label: "Draft" },
] as const;

export type MovieState = (typeof movieStates)[number]["value"];
