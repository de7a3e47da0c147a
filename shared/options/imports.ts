export const importStatuses = ["checking", "checked", "importing", "imported", "failed"] as const;

/** What there can be to say of a row: it is wrong, its film is there already, or not featured. */
export const findingKinds = ["fault", "present", "unfeatured"] as const;

export type ImportStatus = (typeof importStatuses)[number];
export type FindingKind = (typeof findingKinds)[number];
