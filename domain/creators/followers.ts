import { database } from "#db/client.ts";
import { consumeRateLimit } from "#domain/platform/rate-limit.ts";
import { requireActive, requireMember } from "#domain/rights/policy.ts";
import type { Member, Viewer } from "#domain/rights/viewer.ts";
import { type CreatorPage, getCreator } from "./creators.ts";
import * as queries from "./queries/followers.ts";

/**
 * The member is told of films that are added from now on (rule 37); twice is once. Throws
 * SignInRequired, Suspended, NotFound, Gone, and RateLimited after 200 in a day, with members.
 */
export async function followCreator(viewer: Viewer, slug: string): Promise<CreatorPage> {
  const { id: userId } = requireActive(viewer);
  const creator = await getCreator(slug);
  const follow = { userId, creatorId: creator.id };
  if (await queries.isFollowed(database(), follow)) return creator;
  await consumeRateLimit("follow", userId);
  await queries.insertFollow(database(), follow);
  return creator;
}

/** Twice is once. Throws SignInRequired, Suspended, NotFound and Gone. */
export async function unfollowCreator(viewer: Viewer, slug: string): Promise<CreatorPage> {
  const { id: userId } = requireActive(viewer);
  const creator = await getCreator(slug);
  await queries.deleteFollow(database(), { userId, creatorId: creator.id });
  return creator;
}

/** False for visitors. */
export async function followsCreator(
  viewer: Viewer,
  { id: creatorId }: Pick<CreatorPage, "id">,
): Promise<boolean> {
  if (viewer.kind === "visitor") return false;
  return queries.isFollowed(database(), { userId: viewer.id, creatorId });
}

/** By their names, for the member alone. Throws SignInRequired. */
export function listFollowedCreators(viewer: Viewer) {
  return queries.listOfMember(database(), requireMember(viewer).id);
}

export async function exportOfMember({ id }: Member) {
  return { followedCreators: await queries.listOfMember(database(), id) };
}
