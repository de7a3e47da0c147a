import type { Db } from "#db/client.ts";
import { Conflict, NotFound } from "#domain/platform/errors.ts";
import { inTransaction } from "#domain/platform/transaction.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import type { Member, Viewer } from "#domain/rights/viewer.ts";
import { resolveIfSettled } from "./cases.ts";
import * as queries from "./queries/suggestions.ts";
import { countWaiting, type Matter } from "./queries/waiting.ts";

const mostWaiting = 20;

export const suggestionGone = "This suggestion no longer exists.";

/** Needs the lock on the member; throws Conflict where too many of theirs wait. */
export async function requireFewWaiting(db: Db, matter: Matter, memberId: number): Promise<void> {
  if ((await countWaiting(db, matter, memberId)) < mostWaiting) return;
  const some = matter === "offerReports" ? "reports" : "suggestions";
  throw new Conflict(
    `${mostWaiting} of your ${some} are waiting for our team. Please wait for an answer first.`,
  );
}

/** The member reads the reason. Throws Forbidden, NotFound, and Conflict where it is decided. */
export async function declineSuggestion(
  viewer: Viewer,
  kind: queries.SuggestionKind,
  { id, reason }: { id: number; reason: string },
): Promise<void> {
  const actor = requireCapability(viewer, "moderate-reviews", "access content flagging");
  await inTransaction((db) => decide(db, actor, kind, id, { status: "declined", reason }));
}

/** Runs in the change's transaction; throws NotFound, and Conflict where it is decided. */
export function acceptSuggestion(
  db: Db,
  actor: Member,
  kind: queries.SuggestionKind,
  id: number,
): Promise<void> {
  return decide(db, actor, kind, id, { status: "accepted", reason: null });
}

const names = { corrections: "Suggested correction", offerProposals: "Suggested place" };

async function decide(
  db: Db,
  actor: Member,
  kind: queries.SuggestionKind,
  id: number,
  decision: Omit<queries.Decision, "decidedBy">,
): Promise<void> {
  const locked = await queries.lockSuggestion(db, kind, id);
  if (!locked) throw new NotFound(suggestionGone);
  if (locked.status !== "pending")
    throw new Conflict(`This suggestion was already ${locked.status}.`);
  await queries.decideSuggestion(db, kind, id, { ...decision, decidedBy: actor.id });
  await resolveIfSettled(db, actor, locked.caseId, `${names[kind]} ${decision.status}`);
}
