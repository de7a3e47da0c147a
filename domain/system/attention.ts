import { listBackupWarnings } from "#domain/backups/own-backups.ts";
import { countCases } from "#domain/moderation/cases.ts";
import { countOffersToLookAfter, mostOffersCounted } from "#domain/offers/checks/offer-views.ts";
import { countReviewsByStatus } from "#domain/reviews/queue.ts";
import { can } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { digitsUpTo, inDigits } from "#shared/format/count-of.ts";
import { offerViews } from "#shared/offers/checks.ts";
import { listSystemWarnings } from "./system.ts";

export type AttentionItem = {
  /** Members wait for a queue; advice may wait. */
  kind: "fault" | "queue" | "advice";
  title: string;
  text: string;
  to: string;
  count?: string;
};

/**
 * What the viewer may act on: faults of the site, then queues, then advice. `isOwnMachine` is true
 * while requests come from this machine only.
 */
export async function listAttentionItems(
  viewer: Viewer,
  isOwnMachine: boolean,
): Promise<AttentionItem[]> {
  const found = await Promise.all([
    can(viewer, "moderate-reviews") ? listQueues(viewer) : [],
    can(viewer, "curate-catalogue") ? listOffers(viewer) : [],
    can(viewer, "run-site") ? listWarningItems(viewer, isOwnMachine) : [],
  ]);
  const items = found.flat();
  return (["fault", "queue", "advice"] as const).flatMap((kind) =>
    items.filter((item) => item.kind === kind),
  );
}

async function listWarningItems(viewer: Viewer, isOwnMachine: boolean): Promise<AttentionItem[]> {
  const [ofSystem, ofBackups] = await Promise.all([
    listSystemWarnings(viewer, isOwnMachine),
    listBackupWarnings(viewer),
  ]);
  return [
    ...ofSystem.map((warning) => ({ ...warning, to: "/admin/system" })),
    ...ofBackups.map((warning) => ({ ...warning, to: "/admin/backups" })),
  ].map(({ isAdvice, ...item }) => ({ kind: isAdvice ? "advice" : "fault", ...item }));
}

async function listQueues(viewer: Viewer): Promise<AttentionItem[]> {
  const [reviews, cases] = await Promise.all([countReviewsByStatus(viewer), countCases(viewer)]);
  const flagging = "/admin/flagging?status=pending&type=";
  return listCounted("queue", [
    { title: "Reviews to decide", count: reviews.pending, to: "/admin/moderation?status=pending" },
    { title: "Flagged reviews", count: cases.pendingReviews, to: `${flagging}review` },
    {
      title: "Films with flags or suggestions",
      count: cases.pendingMovies,
      to: `${flagging}movie`,
    },
    { title: "Reported members", count: cases.pendingMembers, to: `${flagging}user` },
  ]);
}

async function listOffers(viewer: Viewer): Promise<AttentionItem[]> {
  const counts = await countOffersToLookAfter(viewer);
  const lists = offerViews.map(({ value, label }) => ({
    title: `Offers: ${label.toLowerCase()}`,
    count: counts[value],
    to: `/admin/offers?show=${value}`,
  }));
  return listCounted("advice", lists, (count) => digitsUpTo(mostOffersCounted, count));
}

type Counted = { title: string; count: number; to: string };

function listCounted(
  kind: AttentionItem["kind"],
  counted: Counted[],
  write = inDigits,
): AttentionItem[] {
  return counted
    .filter(({ count }) => count > 0)
    .map(({ count, ...item }) => ({ kind, ...item, text: "", count: write(count) }));
}
