/** The fields of a creator that forms, merging and history have; `most` in characters. */
export const creatorFields = [
  { name: "name", label: "Name", most: 120 },
  { name: "bio", label: "Bio", most: 5000 },
  { name: "imageUrl", label: "Profile Image" },
  { name: "country", label: "Country", most: 60 },
  { name: "bornYear", label: "Year of birth" },
] as const;

type Definition = (typeof creatorFields)[number];
export type CreatorField = Definition["name"];

export const creatorFieldNames = creatorFields.map(({ name }) => name);

export const creatorLabels = Object.fromEntries(
  creatorFields.map(({ name, label }) => [name, label]),
) as Record<CreatorField, string>;

/** In characters; db/constraints.test.ts compares them with the database. */
export const creatorLimits = Object.fromEntries(
  creatorFields.flatMap((field) => ("most" in field ? [[field.name, field.most]] : [])),
) as Record<Extract<Definition, { most: number }>["name"], number>;

/** A value of each field. */
export function mapCreatorFields<Value>(toValue: (name: CreatorField) => Value) {
  const entries = creatorFieldNames.map((name) => [name, toValue(name)]);
  return Object.fromEntries(entries) as Record<CreatorField, Value>;
}
