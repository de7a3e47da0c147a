import { type Db, database } from "#db/client.ts";
import type { PageRequest } from "#db/paging.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import type { Member, Viewer } from "#domain/rights/viewer.ts";
import type { AuditAct } from "#shared/options/audit-acts.ts";
import * as queries from "./queries.ts";

export type AuditEntry = Awaited<ReturnType<typeof queries.listByIds>>[number];

/**
 * Notes, in the transaction of the deeds themselves, who did what to what and why. What whoever runs
 * the site did by command has no actor.
 */
export async function note(
  db: Db,
  { id }: Pick<Member, "id"> | { id: null },
  deeds: queries.Deed[],
): Promise<void> {
  await queries.insertDeeds(db, id, deeds);
}

/** The log, newest first, whole or of one act; throws Forbidden for who is not the owner. */
export async function listAuditEntries(
  viewer: Viewer,
  { act, ...asked }: PageRequest & { act: AuditAct | undefined },
) {
  requireCapability(viewer, "run-site", "read the log");
  const { ids, ...place } = await queries.listNewest(database(), act, asked);
  return { entries: await queries.listByIds(database(), ids), ...place };
}
