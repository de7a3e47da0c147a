import { actorNameOf, type HistoryEntry, mostListed } from "#domain/catalogue/history.ts";
import { dayAndTimeOf } from "#shared/format/day.ts";
import { catalogueChanges } from "#shared/options/catalogue-changes.ts";
import { labelOf } from "#shared/options/label-of.ts";

/** One change in a history: what was done, when and by whom. */
export function presentChange(entry: HistoryEntry, index: number) {
  const { id, change, createdAt, actorUsername, source } = entry;
  return {
    version: id,
    change: labelOf(catalogueChanges, change),
    when: dayAndTimeOf(createdAt),
    time: createdAt.toISOString(),
    by: actorNameOf(entry),
    byUsername: actorUsername,
    source,
    canRestore: index > 0 && change !== "deleted",
  };
}

/** Whether the entry existed before its first recorded change: it was not added by hand. */
export function hasOrigin(entries: HistoryEntry[]): boolean {
  const first = entries.at(-1);
  return first !== undefined && first.change !== "added" && entries.length < mostListed;
}
