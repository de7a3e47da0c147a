import { type Db, database } from "#db/client.ts";
import { recordAudit } from "#domain/audit/audit.ts";
import { inTransaction } from "#domain/platform/transaction.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { type Delegable, delegables, type Helper, helpers } from "#shared/options/capabilities.ts";
import { labelOf } from "#shared/options/label-of.ts";
import * as queries from "./queries/delegations.ts";

export type Delegations = Record<Helper, Delegable[]>;

export function listDelegations(viewer: Viewer): Promise<Delegations> {
  requireCapability(viewer, "run-site");
  return read(database());
}

/** Takes effect with the members' next request; throws Forbidden for anyone but the owner. */
export async function changeDelegations(viewer: Viewer, requested: Delegations): Promise<void> {
  const actor = requireCapability(viewer, "run-site");
  await inTransaction(async (db) => {
    await queries.lockDelegations(db);
    const before = await read(db);
    for (const { value: role, label } of helpers) {
      const added = requested[role].filter((one) => !before[role].includes(one));
      const removed = before[role].filter((one) => !requested[role].includes(one));
      await queries.insertDelegations(db, role, added);
      await queries.deleteDelegations(db, role, removed);
      const subjectOf = (one: Delegable) => `${label}: ${labelOf(delegables, one)}`;
      await recordAudit(db, actor, [
        ...added.map((one) => ({ act: "capability-given" as const, subject: subjectOf(one) })),
        ...removed.map((one) => ({ act: "capability-taken" as const, subject: subjectOf(one) })),
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
