import { type Db, database } from "#db/client.ts";
import type { PageRequest } from "#db/paging.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import type { Member, Viewer } from "#domain/rights/viewer.ts";
import type { AuditAction } from "#shared/options/audit-actions.ts";
import * as queries from "./queries/audit-log.ts";

export type ListedAuditEntry = Awaited<ReturnType<typeof queries.listByIds>>[number];

/**
 * Notes, in the transaction of the deeds themselves, who did what to what and why. What whoever runs
 * the site did by command has no actor.
 */
export async function recordAudit(
  db: Db,
  { id }: Pick<Member, "id"> | { id: null },
  entries: queries.AuditEntry[],
): Promise<void> {
  await queries.insertAuditEntries(db, id, entries);
}

/** The log, newest first, whole or of one act; throws Forbidden for who is not the owner. */
export async function listAuditEntries(
  viewer: Viewer,
  { act, ...asked }: PageRequest & { act: AuditAction | undefined },
) {
  requireCapability(viewer, "run-site", "read the log");
  const { ids, ...place } = await queries.listNewest(database(), act, asked);
  return { entries: await queries.listByIds(database(), ids), ...place };
}
