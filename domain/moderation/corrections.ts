import { type Db, database } from "#db/client.ts";
import { creditLatestChange } from "#domain/catalogue/history.ts";
import { amendFestival, type FestivalPart, lockFestival } from "#domain/festivals/amending.ts";
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
import type { FestivalCorrectionField } from "#shared/options/festival-corrections.ts";
import * as queries from "./queries/corrections.ts";
import { type CaseTarget, lockOpenCase } from "./queries/flags.ts";
import { acceptSuggestion, requireFewWaiting, suggestionGone } from "./suggestions.ts";

type Words = { value: string; source: string | null };

type OfMovie = Words & { movieId: number; field: CorrectionField };

type OfFestival = Words & FestivalPart & { slug: string; field: FestivalCorrectionField };

/**
 * False where the same suggestion waits; throws NotFound, RateLimited, and Conflict for too many.
 */
export function suggestCorrection(viewer: Viewer, suggestion: OfMovie): Promise<boolean> {
  return suggest(viewer, async (db) => {
    await lockMovie(db, { id: suggestion.movieId });
    return { target: { type: "movie", id: suggestion.movieId }, suggestion };
  });
}

/** As `suggestCorrection`. */
export function suggestFestivalCorrection(
  viewer: Viewer,
  { slug, ...suggestion }: OfFestival,
): Promise<boolean> {
  return suggest(viewer, async (db) => {
    const eventId = await lockFestival(db, slug, suggestion.nominationId);
    return { target: { type: "event", id: eventId }, suggestion: { ...suggestion, eventId } };
  });
}

type Suggested = { target: CaseTarget; suggestion: queries.NewCorrection };

async function suggest(viewer: Viewer, lock: (db: Db) => Promise<Suggested>): Promise<boolean> {
  const actor = requireActive(viewer);
  await consumeRateLimit("suggest-correction", actor.id);
  return inTransaction(async (db) => {
    const { target, suggestion } = await lock(db);
    await lockProfile(db, actor.id);
    if (await queries.isWaiting(db, actor.id, suggestion)) return false;
    await requireFewWaiting(db, "corrections", actor.id);
    const opening = { reporterId: actor.id, reason: "correction" } as const;
    const caseId = await lockOpenCase(db, target, opening);
    await queries.insertCorrection(db, { ...suggestion, caseId, memberId: actor.id });
    return true;
  });
}

/**
 * Credits the curator's own change where the field is not simple. Throws Forbidden, NotFound, and
 * Conflict where it is decided or the film or festival was not changed.
 */
export async function acceptCorrection(viewer: Viewer, id: number): Promise<void> {
  const actor = requireCapability(viewer, "curate-catalogue", "edit movies");
  const found = await queries.findCorrection(database(), id);
  if (!found) throw new NotFound(suggestionGone);
  const also = (db: Db) => acceptSuggestion(db, actor, "corrections", id);
  const { festival, eventId, field, createdAt } = found;
  const suggestedBy = found.memberId ?? undefined;
  const origin = { source: "a member’s suggestion", suggestedBy };
  if (festival && field !== "other") {
    await amendFestival(viewer, festival, { ...found, origin, also });
    return;
  }
  const parts = festival ? undefined : partsOf(found);
  if (parts) {
    await amendMovie(viewer, found.slug ?? "", { parts, ...origin, also });
    return;
  }
  await inTransaction(async (db) => {
    const subject = festival
      ? ({ subject: "event", subjectId: eventId ?? 0 } as const)
      : ({ subject: "movie", subjectId: found.movieId ?? 0 } as const);
    const change = { actorId: actor.id, since: createdAt, suggestedBy: suggestedBy ?? null };
    if (!(await creditLatestChange(db, subject, change))) {
      const what = festival ? "festival" : "film";
      throw new Conflict(`Edit the ${what} first, then accept the suggestion.`);
    }
    await also(db);
  });
}

function partsOf({ field, value }: { field: string; value: string }) {
  const part = correctionFields.find((one) => one.value === field)?.part;
  if (!part) return undefined;
  const isNumber = ["year", "minutes"].includes(getField(part).kind);
  return { [part]: isNumber ? Number(value) : value };
}
