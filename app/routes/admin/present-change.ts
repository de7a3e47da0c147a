import { actorNameOf, type HistoryEntry, schedule } from "#domain/catalogue/history.ts";
import { dayAndTimeOf } from "#shared/format/day.ts";
import { catalogueChanges } from "#shared/options/catalogue-changes.ts";
import { labelOf } from "#shared/options/label-of.ts";
import { nameMember } from "#shared/text/member-name.ts";

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
    suggestedBy: entry.suggesterUsername && {
      name: nameMember(entry.suggesterName, entry.suggesterUsername),
      username: entry.suggesterUsername,
    },
    can: entry.can,
  };
}
