export const registrations = [
  { value: "open", label: "Anyone" },
  { value: "invitation", label: "Whoever has the link of an invitation" },
  { value: "closed", label: "Nobody" },
] as const;
