/** How far the import of a file is. */
export const importStatuses = [
  "checking",
  "checked",
  "importing",
  "imported",
  "cancelled",
  "failed",
  "undoing",
  "undone",
] as const;

/**
 * What there can be to say of a row: it is wrong, its film is there already, not featured, was
 * changed, is left out, stays when the import is undone, or some cells were changed on the way.
 */
export const findingKinds = [
  "fault",
  "present",
  "unfeatured",
  "note",
  "changed",
  "left-out",
  "stays",
] as const;

/** What becomes of a film that is in the catalogue already. */
export const existingPolicies = [
  { value: "leave", label: "Leave it as it is" },
  { value: "fill", label: "Fill what is empty" },
  { value: "replace", label: "Replace what differs" },
] as const;

export type ImportStatus = (typeof importStatuses)[number];
export type FindingKind = (typeof findingKinds)[number];
export type ExistingPolicy = (typeof existingPolicies)[number]["value"];
