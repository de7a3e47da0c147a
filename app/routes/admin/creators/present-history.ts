import type { listCreatorHistory } from "#domain/creators/curation.ts";
import { dayAndTimeOf } from "#shared/format/day.ts";
import { catalogueChanges } from "#shared/options/catalogue-changes.ts";
import { labelOf } from "#shared/options/label-of.ts";

type Entry = Awaited<ReturnType<typeof listCreatorHistory>>[number];
type Part = Entry["before"];

export type PresentedChange = ReturnType<typeof presentHistory>[number];

const labels: Record<string, string> = {
  name: "Name",
  bio: "Bio",
  imageUrl: "Profile Image",
  country: "Country",
  bornYear: "Year of birth",
  mergedWith: "Merged with",
  mergedInto: "Merged into",
};

// As many as the domain tells; before more than these there may be others.
const mostTold = 50;

/** Whether there was something before the first change that is known: an entry from an import. */
export function hasOrigin(entries: Entry[]): boolean {
  const first = entries.at(-1);
  return first !== undefined && first.change !== "added" && entries.length < mostTold;
}

/** A creator's history in words: each change with who made it, and what it was before and after. */
export function presentHistory(entries: Entry[]) {
  return entries.map(({ id, change, before, after, createdAt, ...by }, index) => ({
    version: id,
    change: labelOf(catalogueChanges, change),
    when: dayAndTimeOf(createdAt),
    time: createdAt.toISOString(),
    by: by.actorName ?? "Someone",
    byUsername: by.actorUsername,
    // What was added or came back is the whole entry: naming it is enough.
    parts: change === "edited" || change === "merged" ? listParts(before, after) : [],
    canRestore: index > 0 && change !== "deleted",
  }));
}

function listParts(before: Part, after: Part) {
  return Object.keys(after).map((part) => ({
    label: labels[part] ?? part,
    before: inWords(part, before[part]),
    after: inWords(part, after[part]),
  }));
}

function inWords(part: string, value: unknown): string {
  if (value === null || value === undefined) return "";
  return part === "imageUrl" ? "a picture" : String(value);
}
