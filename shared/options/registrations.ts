export const registrations = [
  { value: "open", label: "Anyone" },
  { value: "invitation", label: "Anyone with an invitation link" },
  { value: "closed", label: "Nobody" },
] as const;
