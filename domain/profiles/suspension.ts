import { database } from "#db/client.ts";
import { isOwner } from "#domain/accounts/accounts.ts";
import { tellSuspended } from "#domain/accounts/letters.ts";
import { Forbidden, NotFound } from "#domain/platform/errors.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import * as queries from "./queries/suspension.ts";

type Terms = {
  /** What the member is told; at most 500 characters. */
  reason: string;
  days: number;
};

const aDay = 24 * 60 * 60 * 1000;

/**
 * Keeps a member from writing for so many days, from their next request on, and mails them why
 * (decision 13). Throws SignInRequired, Suspended, NotFound, and Forbidden: without the right, for
 * the owner, and, unless the owner does it, for an admin.
 */
export async function suspendMember(
  viewer: Viewer,
  userId: number,
  { reason, days }: Terms,
): Promise<void> {
  const actor = requireCapability(viewer, "manage-users");
  const role = await queries.findRole(database(), userId);
  if (!role) throw new NotFound("Profile not found");
  if (await isOwner(userId)) throw new Forbidden("The owner can't be suspended.");
  if (role === "admin" && !actor.isOwner) throw new Forbidden("An admin can't be suspended.");
  const until = new Date(Date.now() + days * aDay);
  await queries.setSuspension(database(), userId, { reason, until });
  await tellSuspended(userId, { reason, until });
}

/** Ends a member's suspension before its time. Throws as `suspendMember` does. */
export async function unsuspendMember(viewer: Viewer, userId: number): Promise<void> {
  requireCapability(viewer, "manage-users");
  const role = await queries.findRole(database(), userId);
  if (!role) throw new NotFound("Profile not found");
  await queries.setSuspension(database(), userId, null);
}
