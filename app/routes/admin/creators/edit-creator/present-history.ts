import { presentChange } from "#app/routes/admin/present-change.ts";
import type { HistoryEntry } from "#domain/catalogue/history.ts";
import { creatorLabels } from "#shared/creator/fields.ts";
import { type CreatorIdentifier, creatorIdentifierSchemes } from "#shared/options/identifiers.ts";
import { labelOf } from "#shared/options/label-of.ts";

type Part = HistoryEntry["before"];

const hasParts: HistoryEntry["change"][] = ["edited", "merged"];

export type PresentedChange = ReturnType<typeof presentHistory>[number];

export const creatorParts: Record<string, string> = {
  ...creatorLabels,
  imageCredit: "Picture credit",
  imageCreditUrl: "Address of the picture’s credit",
  identifiers: "Identifiers",
  mergedWith: "Merged with",
  mergedInto: "Merged into",
};

export function presentHistory(entries: HistoryEntry[]) {
  return entries.map((entry) => ({
    ...presentChange(entry),
    // Adding and restoring concern the entire entry, so no fields are listed.
    parts: hasParts.includes(entry.change) ? listParts(entry.before, entry.after) : [],
  }));
}

export function listParts(before: Part, after: Part) {
  return Object.keys(after).map((part) => ({
    label: creatorParts[part] ?? part,
    before: inWords(part, before[part]),
    after: inWords(part, after[part]),
  }));
}

function inWords(part: string, value: unknown): string {
  if (value === null || value === undefined) return "";
  if (part === "identifiers" && Array.isArray(value))
    return value.map(identifierInWords).join(", ");
  return part === "imageUrl" ? "a picture" : String(value);
}

function identifierInWords({ scheme, value }: CreatorIdentifier): string {
  return `${labelOf(creatorIdentifierSchemes, scheme)} ${value}`;
}
