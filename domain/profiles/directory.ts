import { database } from "#db/client.ts";
import type { PageRequest } from "#db/paging.ts";
import { listPresence } from "#domain/accounts/accounts.ts";
import { NotFound } from "#domain/platform/errors.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { roles } from "#shared/options/members.ts";
import { refusalToMake, refusalToSuspend } from "./policy.ts";
import * as queries from "./queries/management.ts";
import { findMember } from "./queries/profiles.ts";
import { memberStatusOf } from "./suspension.ts";

export type ManagedMember = Awaited<ReturnType<typeof viewManaged>>[number];

/** The newest first; throws Forbidden. */
export async function listMembers(
  viewer: Viewer,
  { page, cursor, ...filter }: queries.MemberFilter & PageRequest,
) {
  requireCapability(viewer, "manage-users");
  const { ids, ...paging } = await queries.listDirectory(database(), filter, { page, cursor });
  return { members: await viewManaged(viewer, ids), ...paging };
}

export async function countMembers(viewer: Viewer) {
  requireCapability(viewer, "manage-users");
  const { total, suspended, moderators } = await queries.countMembers(database());
  return { total, active: total - suspended, suspended, moderators };
}

/** Also finds former usernames; throws Forbidden and NotFound. */
export async function getManagedMember(viewer: Viewer, username: string): Promise<ManagedMember> {
  requireCapability(viewer, "manage-users");
  const known = await findMember(database(), { username });
  const [member] = known ? await viewManaged(viewer, [known.userId]) : [];
  if (!member) throw new NotFound("This user profile does not exist.");
  return member;
}

const batch = 500;

export async function* listForCommand(text = "") {
  for (let last = 0; ; ) {
    const rows = await queries.listAfter(database(), text, last, batch);
    const presences = await listPresence(rows.map(({ userId }) => userId));
    const owners = new Set(presences.filter((one) => one.isOwner).map((one) => one.userId));
    yield rows.map((row) => ({
      ...row,
      isOwner: owners.has(row.userId),
      status: memberStatusOf(row),
    }));
    last = rows.at(-1)?.userId ?? last;
    if (rows.length < batch) return;
  }
}

async function viewManaged(viewer: Viewer, ids: number[]) {
  const actor = requireCapability(viewer, "manage-users");
  const rows = await queries.listManaged(database(), ids);
  const presences = new Map((await listPresence(ids)).map((one) => [one.userId, one]));
  return rows.map(({ isSuspended, updatedAt, ...member }) => {
    const { isOwner = false, lastSeen = null } = presences.get(member.userId) ?? {};
    const managed = { ...member, isOwner };
    const choices = roles.filter(({ value }) => !refusalToMake(actor, managed, value));
    return {
      ...managed,
      status: memberStatusOf({ isSuspended, suspensionUntil: member.suspensionUntil }),
      lastActive: lastSeen && lastSeen > updatedAt ? lastSeen : updatedAt,
      can: {
        suspend: refusalToSuspend(actor, managed) === null,
        make: choices.map(({ value }) => value),
      },
    };
  });
}
