import { isOwner } from "#domain/accounts/accounts.ts";
import { auditSubjectOf, recordAudit } from "#domain/audit/audit.ts";
import { Forbidden, NotFound } from "#domain/platform/errors.ts";
import { inTransaction } from "#domain/platform/transaction.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { labelOf } from "#shared/options/label-of.ts";
import { type Role, roles } from "#shared/options/members.ts";
import { refusalToMake } from "./policy.ts";
import * as queries from "./queries/management.ts";

/** Takes effect with the member's next request; throws Forbidden as `refusalToMake` decides. */
export async function changeRole(viewer: Viewer, userId: number, role: Role): Promise<void> {
  const actor = requireCapability(viewer, "manage-users");
  await inTransaction(async (db) => {
    const member = await queries.lockMember(db, userId);
    if (!member) throw new NotFound("Profile not found");
    const managed = { ...member, isOwner: await isOwner(userId, db) };
    const refusal = refusalToMake(actor, managed, role);
    if (refusal) throw new Forbidden(refusal);
    if (member.role === role) return;
    await queries.setRole(db, userId, role);
    const reason = `${labelOf(roles, member.role)} → ${labelOf(roles, role)}`;
    await recordAudit(db, actor, [{ act: "role-changed", ...auditSubjectOf(member), reason }]);
  });
}
