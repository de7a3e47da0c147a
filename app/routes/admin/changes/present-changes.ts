import { href } from "react-router";
import { actorNameOf } from "#domain/catalogue/history.ts";
import type { RecentChange } from "#domain/catalogue/recent-changes.ts";
import { can } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { dayAndTimeOf } from "#shared/format/day.ts";
import { catalogueChanges, catalogueSubjects } from "#shared/options/catalogue-changes.ts";
import { labelOf } from "#shared/options/label-of.ts";
import { listParts as listCreatorParts } from "../creators/edit-creator/present-history.ts";
import { findNames, listParts } from "../movies/history/present-history.ts";

export type PresentedRecentChange = Awaited<ReturnType<typeof presentChanges>>[number];

const daysToUndoDeletion = 30;
const aDay = 86_400_000;

export async function presentChanges(viewer: Viewer, changes: RecentChange[]) {
  const films = changes.filter(({ subject }) => subject === "movie");
  const parts = films.flatMap(({ before, after }) => [before, after]);
  const names = can(viewer, "curate-catalogue")
    ? await findNames(viewer, parts)
    : { creators: new Map<number, string>(), movies: new Map<number, string>() };
  return changes.map((change) => {
    const { id, subject, label, slug, before, after, createdAt, actorUsername } = change;
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
      parts:
        subject === "movie"
          ? listParts(Object.keys(after), before, after, names)
          : listCreatorParts(before, after),
      canUndo: canUndo(change),
    };
  });
}

function pageOf(subject: RecentChange["subject"], slug: string): string {
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
