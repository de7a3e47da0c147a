import { type Db, database } from "#db/client.ts";
import type { ShownOffer } from "#domain/movies/movie-page.ts";
import { lockMovie } from "#domain/movies/movies.ts";
import { getReportableOffer, settleReportedOffer } from "#domain/offers/member-offers.ts";
import { Conflict } from "#domain/platform/errors.ts";
import { consumeRateLimit } from "#domain/platform/rate-limit.ts";
import { inTransaction } from "#domain/platform/transaction.ts";
import { lockProfile } from "#domain/profiles/profiles.ts";
import { requireActive, requireCapability } from "#domain/rights/policy.ts";
import type { Member, Viewer } from "#domain/rights/viewer.ts";
import {
  type OfferOutcome,
  type OfferReportReason,
  offerOutcomes,
} from "#shared/offers/reports.ts";
import { priorityOf } from "#shared/options/flag-priority.ts";
import { optionOf } from "#shared/options/label-of.ts";
import { resolveIfSettled } from "./cases.ts";
import { listReasons, lockOpenCase, updatePriority } from "./queries/flags.ts";
import * as queries from "./queries/offer-reports.ts";
import { requireFewWaiting } from "./suggestions.ts";

type Report = {
  movieId: number;
  offerId: number;
  reason: OfferReportReason;
  details: string | null;
};

/** An offer that was found right may fail later. */
const daysUntilAgain = 30;

/** False where they said so before; throws NotFound, RateLimited, and Conflict where it is gone. */
export async function reportOffer(
  viewer: Viewer,
  { movieId, offerId, reason, details }: Report,
): Promise<boolean> {
  const actor = requireActive(viewer);
  await consumeRateLimit("report-offer", actor.id);
  return inTransaction(async (db) => {
    await lockMovie(db, { id: movieId });
    await lockProfile(db, actor.id);
    const which = { memberId: actor.id, offerId, reason };
    if (await queries.hasReported(db, which, daysUntilAgain)) return false;
    const offer = await getReportableOffer(db, movieId, offerId);
    await requireFewWaiting(db, "offerReports", actor.id);
    const opening = { reporterId: actor.id, reason: "offer-report" } as const;
    const caseId = await lockOpenCase(db, { type: "movie", id: movieId }, opening);
    const about = { place: describeOffer(offer), address: offer.address };
    const isNew = await queries.insertReport(db, { ...which, movieId, caseId, ...about, details });
    await updatePriority(db, caseId, priorityOf(await listReasons(db, caseId)));
    return isNew;
  });
}

type Decision = {
  caseId: number;
  offerId: number;
  outcome: OfferOutcome;
  channel: string | null;
  answer: string | null;
};

/** Throws Forbidden, OfferRefused, and Conflict where they are decided or the offer was removed. */
export async function decideOfferReports(
  viewer: Viewer,
  { outcome, channel, answer, ...which }: Decision,
): Promise<void> {
  const capability = outcome === "nothing-wrong" ? "moderate-reviews" : "curate-catalogue";
  const denied = outcome === "nothing-wrong" ? "access content flagging" : "manage offers";
  const actor = requireCapability(viewer, capability, denied);
  const decide = async (db: Db, by: Member) => {
    const decision = { outcome, answer, decidedBy: by.id };
    if ((await queries.decideReports(db, which, decision)) === 0) throw new Conflict(decided);
    await resolveIfSettled(db, by, which.caseId, optionOf(offerOutcomes, outcome).logged);
  };
  if (outcome === "nothing-wrong") return inTransaction((db) => decide(db, actor));
  const found = await queries.findWaiting(database(), which);
  if (!found) throw new Conflict(decided);
  const suggestedBy = found.memberId ?? undefined;
  const offer = { slug: found.slug, id: which.offerId };
  await settleReportedOffer(viewer, offer, { outcome, channel, suggestedBy, also: decide });
}

const decided = "The reports of this place were already decided.";

function describeOffer({ providerName, channelTitle, part, parts }: ShownOffer): string {
  const words = [providerName, channelTitle, part && `part ${part} of ${parts}`];
  return words.filter(Boolean).join(", ");
}
