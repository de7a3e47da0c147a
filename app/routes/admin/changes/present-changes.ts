import { href } from "react-router";
import { actorNameOf } from "#domain/catalogue/history.ts";
import type { RecentChange } from "#domain/catalogue/recent-changes.ts";
import { can } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { dayAndTimeOf } from "#shared/format/day.ts";
import { catalogueChanges, catalogueSubjects } from "#shared/options/catalogue-changes.ts";
import { describeFestivalPart } from "#shared/options/festival-history.ts";
import { labelOf } from "#shared/options/label-of.ts";
import { nameMember } from "#shared/text/member-name.ts";
import { listParts as listCreatorParts } from "../creators/edit-creator/present-history.ts";
import { findNames, listParts } from "../movies/history/present-history.ts";

export type PresentedRecentChange = Awaited<ReturnType<typeof presentChanges>>[number];

const mostParts = 40;
const daysToUndoDeletion = 30;
const aDay = 86_400_000;

export async function presentChanges(viewer: Viewer, changes: RecentChange[]) {
  const films = changes.filter(({ subject }) => subject === "movie");
  const parts = films.flatMap(({ before, after }) => [before, after]);
  const names = can(viewer, "curate-catalogue")
    ? await findNames(viewer, parts)
    : { creators: new Map<number, string>(), movies: new Map<number, string>() };
  return changes.map((change) => {
    const { id, subject, label, slug, createdAt, actorUsername } = change;
    const changed = partsOf(change, names);
    return {
      id,
      label,
      byUsername: actorUsername,
      by: actorNameOf(change),
      change: labelOf(catalogueChanges, change.change),
      subject: labelOf(catalogueSubjects, subject),
      to: slug ? pageOf(subject, slug) : undefined,
      origin: describeOrigin(change),
      when: dayAndTimeOf(createdAt),
      time: createdAt.toISOString(),
      suggestedBy: change.suggesterUsername
        ? {
            name: nameMember(change.suggesterName, change.suggesterUsername),
            username: change.suggesterUsername,
          }
        : undefined,
      parts: changed.slice(0, mostParts),
      more: Math.max(0, changed.length - mostParts),
      canUndo: canUndo(change),
    };
  });
}

type Names = Awaited<ReturnType<typeof findNames>>;

function partsOf({ subject, before, after }: RecentChange, names: Names) {
  if (subject === "movie") return listParts(Object.keys(after), before, after, names);
  if (subject === "creator") return listCreatorParts(before, after);
  return Object.keys(after).flatMap((part) => {
    return describeFestivalPart(part, before[part], after[part]);
  });
}

function pageOf(subject: RecentChange["subject"], slug: string): string {
  if (subject === "event") return href("/admin/festivals/:slug", { slug });
  return subject === "movie"
    ? href("/admin/movies/edit/:slug", { slug })
    : href("/admin/creators/:slug/edit", { slug });
}

function describeOrigin({ importId, importRow }: RecentChange): string {
  if (!importId) return "";
  return importRow ? `from import ${importId}, row ${importRow}` : `from import ${importId}`;
}

/** A first guess: the domain may still refuse, with a reason. */
function canUndo({ change, slug, after, createdAt }: RecentChange): boolean {
  const isRecent = Date.now() - createdAt.getTime() < daysToUndoDeletion * aDay;
  if (change === "deleted") return !slug && isRecent;
  if (change === "merged") return Boolean(after.mergedInto) && isRecent;
  return slug !== null;
}
