import { type Db, database } from "#db/client.ts";
import type { PageRequest } from "#db/paging.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import type { Member, Viewer } from "#domain/rights/viewer.ts";
import type { AuditAction } from "#shared/options/audit-actions.ts";
import { nameMember } from "#shared/text/member-name.ts";
import * as queries from "./queries/audit-log.ts";

export type ListedAuditEntry = Awaited<ReturnType<typeof queries.listByIds>>[number];

export async function recordAudit(
  db: Db,
  { id }: Pick<Member, "id"> | { id: null },
  entries: queries.AuditEntry[],
): Promise<void> {
  await queries.insertAuditEntries(db, id, entries);
}

/** Throws Forbidden for anyone but the owner. */
export async function listAuditEntries(
  viewer: Viewer,
  { act, ...request }: PageRequest & { act: AuditAction | undefined },
) {
  requireCapability(viewer, "run-site", "read the log");
  const { ids, ...paging } = await queries.listNewest(database(), act, request);
  return { entries: await queries.listByIds(database(), ids), ...paging };
}

export function auditSubjectOf(member: { username: string; name: string | null }): {
  subject: string;
  path: string;
} {
  const { username } = member;
  const name = nameMember(member.name, username);
  return {
    subject: name === username ? name : `${name} (@${username})`,
    path: `/profile/${username}`,
  };
}
