import { database } from "#db/client.ts";
import { Forbidden, NotFound } from "#domain/platform/errors.ts";
import { consumeRateLimit } from "#domain/platform/rate-limit.ts";
import { inTransaction } from "#domain/platform/transaction.ts";
import { getProfile, lockProfile, type Profile } from "#domain/profiles/profiles.ts";
import { requireActive, requireMember } from "#domain/rights/policy.ts";
import { type Member, memberIdOf, type Viewer } from "#domain/rights/viewer.ts";
import { isBlockBetween, listBlocked } from "./queries/blocks.ts";
import * as queries from "./queries/following.ts";

export type { Side } from "./queries/following.ts";

const pageSize = 60;

/** The same for oneself and for whoever is blocked, who is not to know. */
const refusal = "You can’t follow this member.";

/**
 * Twice is once. Throws SignInRequired, Suspended, NotFound, Forbidden for oneself or after a block,
 * and RateLimited after 200 in a day.
 */
export async function followMember(viewer: Viewer, username: string): Promise<Profile> {
  const { id: followerId } = requireActive(viewer);
  const profile = await getProfile(viewer, username);
  if (profile.isFollowed) return profile;
  if (!profile.can.follow) throw new Forbidden(refusal);
  await consumeRateLimit("follow", followerId);
  const followedId = profile.userId;
  await inTransaction(async (db) => {
    await lockProfile(db, Math.min(followerId, followedId));
    if (await isBlockBetween(db, followerId, followedId)) throw new Forbidden(refusal);
    await queries.insertFollow(db, { followerId, followedId });
  });
  return profile;
}

/** Twice is once. Throws SignInRequired, Suspended and NotFound. */
export async function unfollowMember(viewer: Viewer, username: string): Promise<Profile> {
  const { id: followerId } = requireActive(viewer);
  const profile = await getProfile(viewer, username);
  await queries.deleteFollow(database(), { followerId, followedId: profile.userId });
  return profile;
}

/**
 * Leaves a member out of the viewer's feed, who follows them on; twice is once. Throws
 * SignInRequired, Suspended, NotFound, and Forbidden where the viewer does not follow them.
 */
export async function muteMember(viewer: Viewer, username: string): Promise<Profile> {
  const { id: followerId } = requireActive(viewer);
  const profile = await getProfile(viewer, username);
  if (!profile.isFollowed) throw new Forbidden("You don’t follow this member.");
  await queries.setMuted(database(), { followerId, followedId: profile.userId }, true);
  return profile;
}

/** Twice is once. Throws SignInRequired, Suspended and NotFound. */
export async function unmuteMember(viewer: Viewer, username: string): Promise<Profile> {
  const { id: followerId } = requireActive(viewer);
  const profile = await getProfile(viewer, username);
  await queries.setMuted(database(), { followerId, followedId: profile.userId }, false);
  return profile;
}

/** By their names. Throws SignInRequired. */
export function listMuted(viewer: Viewer) {
  return queries.listMuted(database(), requireMember(viewer).id);
}

/** Null where the viewer may not see them. */
export async function countPeople(
  viewer: Viewer,
  { userId, can }: Pick<Profile, "userId" | "can">,
) {
  if (!can.seePeople) return null;
  const of = { userId, viewerId: memberIdOf(viewer) };
  const [followers, following] = await Promise.all([
    queries.countPeople(database(), { ...of, side: "followers" }),
    queries.countPeople(database(), { ...of, side: "following" }),
  ]);
  return { followers, following };
}

/** A page past the end gives the last. Throws NotFound where the viewer may not see them. */
export async function listPeople(
  viewer: Viewer,
  username: string,
  { side, page: requested }: { side: queries.Side; page: number },
) {
  const profile = await getProfile(viewer, username);
  if (!profile.can.seePeople) throw new NotFound("This list does not exist.");
  const people = { userId: profile.userId, viewerId: memberIdOf(viewer), side };
  const total = await queries.countPeople(database(), people);
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const page = Math.min(requested, pages);
  const span = { limit: pageSize, offset: (page - 1) * pageSize };
  return {
    profile,
    people: await queries.listPeople(database(), { ...people, ...span }),
    total,
    page,
    pages,
  };
}

export async function exportOfMember({ id }: Member) {
  const [following, blocked] = [
    await queries.listAll(database(), id),
    await listBlocked(database(), id),
  ];
  return { following, blocked: blocked.map(({ username, since }) => ({ username, since })) };
}
