import { actorNameOf, type HistoryEntry, schedule } from "#domain/catalogue/history.ts";
import { dayAndTimeOf } from "#shared/format/day.ts";
import { catalogueChanges } from "#shared/options/catalogue-changes.ts";
import { labelOf } from "#shared/options/label-of.ts";

export function presentChange(entry: HistoryEntry) {
  const { id, change, createdAt, actorUsername, importRow, source } = entry;
  const ownSource = source === schedule ? null : source;
  return {
    version: id,
    change: labelOf(catalogueChanges, change),
    when: dayAndTimeOf(createdAt),
    time: createdAt.toISOString(),
    by: actorNameOf(entry),
    byUsername: actorUsername,
    source: importRow === null ? ownSource : `import ${source ?? ""}, row ${importRow}`,
    can: entry.can,
  };
}
