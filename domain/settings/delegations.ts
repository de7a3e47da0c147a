import { type Db, database } from "#db/client.ts";
import { recordAudit } from "#domain/audit/audit.ts";
import { inTransaction } from "#domain/platform/transaction.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { type Delegable, delegables, type Helper, helpers } from "#shared/options/capabilities.ts";
import { labelOf } from "#shared/options/label-of.ts";
import * as queries from "./queries/delegations.ts";

/** What each role was given besides its own rights (decision 5). */
export type Delegations = Record<Helper, Delegable[]>;

/** What the owner has given to whom; throws Forbidden for who is not the owner. */
export function listDelegations(viewer: Viewer): Promise<Delegations> {
  requireCapability(viewer, "run-site");
  return read(database());
}

/**
 * Gives each role what is named and takes the rest from it, for its members' next request, and
 * notes both. Throws Forbidden for who is not the owner.
 */
export async function changeDelegations(viewer: Viewer, wanted: Delegations): Promise<void> {
  const actor = requireCapability(viewer, "run-site");
  await inTransaction(async (db) => {
    await queries.lockDelegations(db);
    const before = await read(db);
    for (const { value: role, label } of helpers) {
      const given = wanted[role].filter((one) => !before[role].includes(one));
      const taken = before[role].filter((one) => !wanted[role].includes(one));
      await queries.insertDelegations(db, role, given);
      await queries.deleteDelegations(db, role, taken);
      const subjectOf = (one: Delegable) => `${label}: ${labelOf(delegables, one)}`;
      await recordAudit(db, actor, [
        ...given.map((one) => ({ act: "capability-given" as const, subject: subjectOf(one) })),
        ...taken.map((one) => ({ act: "capability-taken" as const, subject: subjectOf(one) })),
      ]);
    }
  });
}

async function read(db: Db): Promise<Delegations> {
  const all = await queries.listDelegations(db);
  const of = (role: Helper) =>
    all.filter((one) => one.role === role).map(({ capability }) => capability);
  return { moderator: of("moderator"), admin: of("admin") };
}
