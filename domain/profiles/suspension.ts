import type { Db } from "#db/client.ts";
import { mailSuspended } from "#domain/accounts/account-mail.ts";
import { isOwner } from "#domain/accounts/accounts.ts";
import { getAccountByAddress } from "#domain/accounts/rescue.ts";
import { auditSubjectOf, recordAudit } from "#domain/audit/audit.ts";
import { Conflict, Forbidden, NotFound } from "#domain/platform/errors.ts";
import { inTransaction } from "#domain/platform/transaction.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import type { Member, Viewer } from "#domain/rights/viewer.ts";
import { countOf } from "#shared/format/count-of.ts";
import type { MemberStatus } from "#shared/options/members.ts";
import { refusalToSuspend } from "./policy.ts";
import * as queries from "./queries/management.ts";

type Terms = {
  /** At most 500 characters. */
  reason: string;
  days: number | null;
};

const aDay = 24 * 60 * 60 * 1000;

/** A suspension ends by itself (rule 22). */
export function memberStatusOf({
  isSuspended,
  suspensionUntil: until,
}: {
  isSuspended: boolean;
  suspensionUntil: Date | null;
}): MemberStatus {
  if (!isSuspended) return "active";
  return until && until <= new Date() ? "expired" : "suspended";
}

/** Takes effect at once (rule 22); throws Conflict, and as `refusalToSuspend` decides. */
export async function suspendMember(viewer: Viewer, userId: number, terms: Terms): Promise<void> {
  await suspend(requireCapability(viewer, "manage-users"), userId, terms);
}

export async function unsuspendMember(viewer: Viewer, userId: number): Promise<void> {
  await unsuspend(requireCapability(viewer, "manage-users"), userId);
}

/** Throws UserFacingError, and as `suspendMember`. */
export async function suspendByCommand(email: string, terms: Terms): Promise<void> {
  await suspend(byCommand, (await getAccountByAddress(email)).id, terms);
}

export async function unsuspendByCommand(email: string): Promise<boolean> {
  return unsuspend(byCommand, (await getAccountByAddress(email)).id);
}

// The operator has the owner's rights and is no member.
const byCommand = { id: null, isOwner: true };

type Actor = Member | typeof byCommand;

async function suspend(actor: Actor, userId: number, { reason, days }: Terms): Promise<void> {
  const until = days === null ? null : new Date(Date.now() + days * aDay);
  await inTransaction(async (db) => {
    const member = await lockManaged(db, actor, userId);
    if (memberStatusOf(member) === "suspended") {
      throw new Conflict("Someone else has suspended this member in the meantime.");
    }
    await queries.setSuspension(db, userId, { reason, until });
    const terms = `${days === null ? "Indefinitely" : countOf(days, "day")}: ${reason}`;
    await recordAudit(db, actor, [
      { act: "member-suspended", ...auditSubjectOf(member), reason: terms },
    ]);
  });
  await mailSuspended(userId, { reason, until });
}

function unsuspend(actor: Actor, userId: number): Promise<boolean> {
  return inTransaction(async (db) => {
    const member = await lockManaged(db, actor, userId);
    if (!member.isSuspended) return false;
    await queries.setSuspension(db, userId, null);
    await recordAudit(db, actor, [{ act: "member-unsuspended", ...auditSubjectOf(member) }]);
    return true;
  });
}

async function lockManaged(db: Db, actor: Actor, userId: number) {
  const member = await queries.lockMember(db, userId);
  if (!member) throw new NotFound("Profile not found");
  const refusal = refusalToSuspend(actor, { ...member, isOwner: await isOwner(userId, db) });
  if (refusal) throw new Forbidden(refusal);
  return member;
}
