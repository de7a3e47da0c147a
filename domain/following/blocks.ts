import { database } from "#db/client.ts";
import { Forbidden } from "#domain/platform/errors.ts";
import { inTransaction } from "#domain/platform/transaction.ts";
import { getProfile, lockProfile, type Profile } from "#domain/profiles/profiles.ts";
import { requireActive, requireMember } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import * as queries from "./queries/blocks.ts";
import { deleteFollow } from "./queries/following.ts";

export { isBlockBetween } from "./queries/blocks.ts";

/**
 * Ends following both ways; twice is once. Throws SignInRequired, Suspended, NotFound, and
 * Forbidden for oneself.
 */
export async function blockMember(viewer: Viewer, username: string): Promise<Profile> {
  const { id: blockerId } = requireActive(viewer);
  const profile = await getProfile(viewer, username);
  if (!profile.can.block) throw new Forbidden("You can’t block yourself.");
  const blockedId = profile.userId;
  await inTransaction(async (db) => {
    // A follow at the same time locks the same row.
    await lockProfile(db, Math.min(blockerId, blockedId));
    await queries.insertBlock(db, { blockerId, blockedId });
    await deleteFollow(db, { followerId: blockerId, followedId: blockedId });
    await deleteFollow(db, { followerId: blockedId, followedId: blockerId });
  });
  return profile;
}

/** Twice is once. Throws SignInRequired, Suspended and NotFound. */
export async function unblockMember(viewer: Viewer, username: string): Promise<Profile> {
  const { id: blockerId } = requireActive(viewer);
  const profile = await getProfile(viewer, username);
  await queries.deleteBlock(database(), { blockerId, blockedId: profile.userId });
  return profile;
}

/** The last first. Throws SignInRequired. */
export function listBlocked(viewer: Viewer) {
  return queries.listBlocked(database(), requireMember(viewer).id);
}
