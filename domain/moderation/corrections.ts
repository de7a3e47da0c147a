import { database } from "#db/client.ts";
import { creditLatestChange } from "#domain/catalogue/history.ts";
import { amendMovie } from "#domain/movies/amending.ts";
import { lockMovie } from "#domain/movies/movies.ts";
import { Conflict, NotFound } from "#domain/platform/errors.ts";
import { consumeRateLimit } from "#domain/platform/rate-limit.ts";
import { inTransaction } from "#domain/platform/transaction.ts";
import { lockProfile } from "#domain/profiles/profiles.ts";
import { requireActive, requireCapability } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { getField } from "#shared/film/fields.ts";
import { type CorrectionField, correctionFields } from "#shared/options/correction-fields.ts";
import * as queries from "./queries/corrections.ts";
import { lockCaseOfMovie } from "./queries/film-cases.ts";
import { acceptSuggestion, requireFewWaiting, suggestionGone } from "./suggestions.ts";

type Suggestion = { movieId: number; field: CorrectionField; value: string; source: string | null };

/**
 * False where the same suggestion waits; throws NotFound, RateLimited, and Conflict for too many.
 */
export async function suggestCorrection(
  viewer: Viewer,
  { movieId, field, value, source }: Suggestion,
): Promise<boolean> {
  const actor = requireActive(viewer);
  await consumeRateLimit("suggest-correction", actor.id);
  return inTransaction(async (db) => {
    await lockMovie(db, { id: movieId });
    await lockProfile(db, actor.id);
    const suggestion = { movieId, memberId: actor.id, field, value };
    if (await queries.isWaiting(db, suggestion)) return false;
    await requireFewWaiting(db, "corrections", actor.id);
    const opening = { movieId, memberId: actor.id, reason: "correction" } as const;
    const caseId = await lockCaseOfMovie(db, opening);
    await queries.insertCorrection(db, { ...suggestion, caseId, source });
    return true;
  });
}

/**
 * Credits the curator's own change where the field is not simple. Throws Forbidden, NotFound, and
 * Conflict where it is decided or the film was not changed.
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
      parts,
      ...origin,
      also: (db) => acceptSuggestion(db, actor, "corrections", id),
    });
    return;
  }
  await inTransaction(async (db) => {
    const subject = { subject: "movie", subjectId: found.movieId } as const;
    const change = { actorId: actor.id, since: found.createdAt, suggestedBy: suggestedBy ?? null };
    if (!(await creditLatestChange(db, subject, change))) {
      throw new Conflict("Edit the film first, then accept the suggestion.");
    }
    await acceptSuggestion(db, actor, "corrections", id);
  });
}

function partsOf({ field, value }: { field: CorrectionField; value: string }) {
  const part = correctionFields.find((one) => one.value === field)?.part;
  if (!part) return undefined;
  const isNumber = ["year", "minutes"].includes(getField(part).kind);
  return { [part]: isNumber ? Number(value) : value };
}
