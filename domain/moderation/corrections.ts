import { type Db, database } from "#db/client.ts";
import { creditLatestChange } from "#domain/catalogue/history.ts";
import { amendMovie } from "#domain/movies/amending.ts";
import { lockMovie } from "#domain/movies/movies.ts";
import { Conflict, NotFound } from "#domain/platform/errors.ts";
import { consumeRateLimit } from "#domain/platform/rate-limit.ts";
import { inTransaction } from "#domain/platform/transaction.ts";
import { requireActive, requireCapability } from "#domain/rights/policy.ts";
import type { Member, Viewer } from "#domain/rights/viewer.ts";
import { type CorrectionField, correctionFields } from "#shared/options/correction-fields.ts";
import { requirePending, resolveIfSettled, suggestionGone } from "./cases.ts";
import * as queries from "./queries/corrections.ts";
import { lockCaseOfMovie } from "./queries/film-cases.ts";

type Suggestion = { movieId: number; field: CorrectionField; value: string; source: string | null };

const mostWaiting = 20;

/** False where the same of theirs waits; throws NotFound, RateLimited, and Conflict for too many. */
export async function suggestCorrection(
  viewer: Viewer,
  { movieId, field, value, source }: Suggestion,
): Promise<boolean> {
  const actor = requireActive(viewer);
  await consumeRateLimit("suggest-correction", actor.id);
  return inTransaction(async (db) => {
    await lockMovie(db, { id: movieId });
    const suggestion = { movieId, memberId: actor.id, field, value };
    if (await queries.isWaiting(db, suggestion)) return false;
    if ((await queries.countWaiting(db, actor.id)) >= mostWaiting) {
      throw new Conflict(
        `${mostWaiting} of your suggestions are waiting for our team. Please wait for an answer first.`,
      );
    }
    const opening = { movieId, memberId: actor.id, reason: "correction" } as const;
    const caseId = await lockCaseOfMovie(db, opening);
    await queries.insertCorrection(db, { ...suggestion, caseId, source });
    return true;
  });
}

/**
 * Writes a simple field; of others, credits the change that the curator has made since. Throws
 * Forbidden, NotFound, and Conflict where it is decided or the film has not been changed.
 */
export async function acceptCorrection(viewer: Viewer, id: number): Promise<void> {
  const actor = requireCapability(viewer, "curate-catalogue", "edit movies");
  const found = await queries.findCorrection(database(), id);
  if (!found) throw new NotFound(suggestionGone);
  const parts = partsOf(found);
  const suggestedBy = found.memberId ?? undefined;
  if (parts) {
    const origin = { source: "a member’s suggestion", suggestedBy };
    await amendMovie(viewer, found.slug, {
      ...{ parts, ...origin },
      also: (db) => decideOne(db, actor, id, { status: "accepted", reason: null }),
    });
    return;
  }
  await inTransaction(async (db) => {
    const subject = { subject: "movie", subjectId: found.movieId } as const;
    const change = { actorId: actor.id, since: found.createdAt, suggestedBy: suggestedBy ?? null };
    if (!(await creditLatestChange(db, subject, change))) {
      throw new Conflict("Edit the film first, then accept the suggestion.");
    }
    await decideOne(db, actor, id, { status: "accepted", reason: null });
  });
}

/** The member reads the reason. Throws Forbidden, NotFound, and Conflict where it is decided. */
export async function declineCorrection(
  viewer: Viewer,
  { id, reason }: { id: number; reason: string },
): Promise<void> {
  const actor = requireCapability(viewer, "moderate-reviews", "access content flagging");
  await inTransaction((db) => decideOne(db, actor, id, { status: "declined", reason }));
}

type Decision = { status: "accepted" | "declined"; reason: string | null };

async function decideOne(db: Db, actor: Member, id: number, decision: Decision): Promise<void> {
  const { caseId } = requirePending(await queries.lockCorrection(db, id));
  await queries.decideCorrection(db, id, { ...decision, decidedBy: actor.id });
  await resolveIfSettled(db, actor, caseId, `Suggested correction ${decision.status}`);
}

function partsOf({ field, value }: { field: CorrectionField; value: string }) {
  const known = correctionFields.find((one) => one.value === field);
  if (!known || !("part" in known)) return undefined;
  const isNumber = known.part === "releaseYear" || known.part === "durationMinutes";
  return { [known.part]: isNumber ? Number(value) : value };
}
