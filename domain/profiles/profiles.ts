import { type Db, database } from "#db/client.ts";
import { NotFound } from "#domain/platform/errors.ts";
import { memberIdOf, type Viewer } from "#domain/rights/viewer.ts";
import { hasTrigram } from "#shared/text/fold.ts";
import { nameMember } from "#shared/text/member-name.ts";
import { canEditProfile, canSeeProfile, partRights } from "./policy.ts";
import * as queries from "./queries/profiles.ts";

export type Profile = Awaited<ReturnType<typeof getProfile>>;

const noProfile = "This user profile does not exist.";

/** Also finds former usernames; throws NotFound also where the viewer may not see it. */
export async function getProfile(viewer: Viewer, username: string) {
  const found = await queries.findByUsername(database(), username, memberIdOf(viewer));
  if (!found || !canSeeProfile(viewer, found)) throw new NotFound(noProfile);
  const { isConfirmed, watchlistAudience, favoritesAudience, peopleAudience, ...profile } = found;
  const can = { edit: canEditProfile(viewer, found), ...partRights(viewer, found) };
  return { ...profile, can };
}

/** Also finds former usernames; undefined where the profile is not public. */
export async function findMember(named: queries.Named) {
  const profile = await queries.findMember(database(), named);
  if (!profile?.isConfirmed) return undefined;
  const { userId, username, displayName } = profile;
  return { userId, username, name: nameMember(displayName, username) };
}

export async function listMembersNamed(words: string, limit: number): Promise<number[]> {
  return hasTrigram(words) ? queries.listIdsNamed(database(), words, limit) : [];
}

export async function listNamesForStaff(
  userIds: number[],
  db = database(),
): Promise<Map<number, string>> {
  const rows = await queries.listNamesForStaff(db, userIds);
  return new Map(rows.map(({ userId, name }) => [userId, nameMember(name)]));
}

/** Locks until the transaction ends, so that the member's counts and choices stay as they are. */
export function lockProfile(transaction: Db, userId: number): Promise<void> {
  return queries.lockProfile(transaction, userId);
}

export async function getUsername(userId: number): Promise<string> {
  const profile = await queries.findUsername(database(), userId);
  if (!profile?.isConfirmed) throw new NotFound(noProfile);
  return profile.username;
}
