import { database } from "#db/client.ts";
import { requireActive, requireMember } from "#domain/accounts/policy.ts";
import type { Viewer } from "#domain/accounts/viewer.ts";
import { Conflict, RateLimited } from "#domain/platform/errors.ts";
import { spend } from "#domain/platform/rate-limit.ts";
import type { ProfileFields } from "#shared/validation/profile.ts";
import * as queries from "./queries.ts";

export type OwnProfile = Awaited<ReturnType<typeof getOwnProfile>>;

/** Everything that the viewer may change of their own profile; throws SignInRequired. */
export function getOwnProfile(viewer: Viewer) {
  return queries.getOwn(database(), requireMember(viewer).id);
}

/**
 * Saves what the viewer says of themselves; their former username leads to the new one for good.
 * Throws Conflict where the username is another member's, now or formerly, and RateLimited after
 * five new usernames within thirty days.
 */
export async function editProfile(viewer: Viewer, fields: ProfileFields): Promise<void> {
  const { id } = requireActive(viewer);
  const { username } = await queries.getOwn(database(), id);
  if (fields.username !== username) await claimUsername(id, fields.username);
  try {
    await queries.updateOwn(database(), id, fields);
  } catch (error) {
    if (isTaken(error)) throw taken(fields.username);
    throw error;
  }
}

async function claimUsername(id: number, username: string): Promise<void> {
  const holder = await queries.findMember(database(), { username });
  const isReserved = /^member-\d+$/.test(username) && username !== `member-${id}`;
  if (isReserved || (holder && holder.userId !== id)) throw taken(username);
  try {
    await spend("rename", id);
  } catch (error) {
    if (!(error instanceof RateLimited)) throw error;
    throw new RateLimited(
      "Username was changed often of late. Keep it for some days.",
      error.retryAfter,
    );
  }
}

function taken(username: string): Conflict {
  return new Conflict(`Username “${username}” is taken. Please choose another.`);
}

/** 23505 is a key that is there already: between asking and saving, someone was faster. */
function isTaken(error: unknown): boolean {
  return (error as { code?: string }).code === "23505";
}
