import { isOwner } from "#domain/accounts/accounts.ts";
import { tellSuspended } from "#domain/accounts/letters.ts";
import { note } from "#domain/audit/audit.ts";
import { Conflict, Forbidden, NotFound } from "#domain/platform/errors.ts";
import { inTransaction } from "#domain/platform/transaction.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { countOf } from "#shared/format/count-of.ts";
import { describeMember } from "./describe-member.ts";
import { refusalToSuspend } from "./policy.ts";
import * as queries from "./queries/management.ts";
import { standingOf } from "./standing.ts";

type Terms = {
  /** What the member is told; at most 500 characters. */
  reason: string;
  /** Null for a suspension that lasts until somebody ends it. */
  days: number | null;
};

const aDay = 24 * 60 * 60 * 1000;

/**
 * Keeps a member from writing for so many days, or until that is lifted, from their next request
 * on, mails them why, and notes it (decision 13). Throws SignInRequired, Suspended, NotFound,
 * Conflict where somebody has suspended them meanwhile, and Forbidden: without the right, for
 * oneself and the owner, and, unless the owner does it, for an admin.
 */
export async function suspendMember(
  viewer: Viewer,
  userId: number,
  { reason, days }: Terms,
): Promise<void> {
  const actor = requireCapability(viewer, "manage-users");
  const until = days === null ? null : new Date(Date.now() + days * aDay);
  await inTransaction(async (db) => {
    const member = await queries.holdMember(db, userId);
    if (!member) throw new NotFound("Profile not found");
    const refusal = refusalToSuspend(actor, { ...member, isOwner: await isOwner(userId, db) });
    if (refusal) throw new Forbidden(refusal);
    if (standingOf(member) === "suspended") {
      throw new Conflict("Somebody else has suspended this member meanwhile.");
    }
    await queries.setSuspension(db, userId, { reason, until });
    const told = `${days === null ? "Without an end" : countOf(days, "day")}: ${reason}`;
    await note(db, actor, [{ act: "member-suspended", ...describeMember(member), reason: told }]);
  });
  await tellSuspended(userId, { reason, until });
}

/**
 * Ends a member's suspension before its time, and notes it; where there is none, nothing is done.
 * Throws as `suspendMember` does.
 */
export async function unsuspendMember(viewer: Viewer, userId: number): Promise<void> {
  const actor = requireCapability(viewer, "manage-users");
  await inTransaction(async (db) => {
    const member = await queries.holdMember(db, userId);
    if (!member) throw new NotFound("Profile not found");
    const refusal = refusalToSuspend(actor, { ...member, isOwner: await isOwner(userId, db) });
    if (refusal) throw new Forbidden(refusal);
    if (!member.isSuspended) return;
    await queries.setSuspension(db, userId, null);
    await note(db, actor, [{ act: "member-unsuspended", ...describeMember(member) }]);
  });
}
