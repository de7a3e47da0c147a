import { database } from "#db/client.ts";
import { isUniqueViolation } from "#db/unique-violation.ts";
import { avatarFolder, avatarShape, removePicture, storePicture } from "#domain/media/media.ts";
import { Conflict } from "#domain/platform/errors.ts";
import { consumeRateLimit } from "#domain/platform/rate-limit.ts";
import { inTransaction } from "#domain/platform/transaction.ts";
import { requireActive, requireMember } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import type { ProfileFields } from "#shared/validation/profile.ts";
import type { PrivacyChoices } from "#shared/validation/watching.ts";
import * as queries from "./queries/profiles.ts";

export type OwnProfile = Awaited<ReturnType<typeof getOwnProfile>>;

export function getOwnProfile(viewer: Viewer) {
  return queries.getOwn(database(), requireMember(viewer).id);
}

/** Throws SignInRequired and Suspended. */
export async function choosePrivacy(viewer: Viewer, choices: PrivacyChoices): Promise<void> {
  const { id } = requireActive(viewer);
  await queries.updatePrivacy(database(), id, choices);
}

/** Throws Conflict for a username that another has or had, and RateLimited. */
export async function editProfile(viewer: Viewer, fields: ProfileFields): Promise<void> {
  const { id } = requireActive(viewer);
  const { username } = await queries.getOwn(database(), id);
  if (fields.username !== username) await claimUsername(id, fields.username);
  try {
    await queries.updateOwn(database(), id, fields);
  } catch (error) {
    if (isUniqueViolation(error)) throw taken(fields.username);
    throw error;
  }
}

/** Throws Suspended. */
export async function chooseName(viewer: Viewer, displayName: string): Promise<void> {
  const { id } = requireActive(viewer);
  await queries.updateDisplayName(database(), id, displayName);
}

/** An ISO code, or null; suspended members may choose it too. */
export async function chooseCountry(viewer: Viewer, country: string | null): Promise<void> {
  await queries.updateCountry(database(), requireMember(viewer).id, country);
}

/** Throws InvalidPicture, Unavailable and RateLimited. */
export async function changeAvatar(viewer: Viewer, upload: Uint8Array): Promise<void> {
  const { id } = requireActive(viewer);
  await consumeRateLimit("upload", id);
  const address = await storePicture(avatarFolder(id), upload, avatarShape);
  await showAvatar(id, address);
}

export async function removeAvatar(viewer: Viewer): Promise<void> {
  const { id } = requireActive(viewer);
  await showAvatar(id, null);
}

async function showAvatar(id: number, address: string | null): Promise<void> {
  const before = await inTransaction((transaction) =>
    queries.replaceAvatar(transaction, id, address),
  );
  if (before) await removePicture(before);
}

async function claimUsername(id: number, username: string): Promise<void> {
  const owner = await queries.findMember(database(), { username });
  const isReserved = /^member-\d+$/.test(username) && username !== `member-${id}`;
  if (isReserved || (owner && owner.userId !== id)) throw taken(username);
  await consumeRateLimit("rename", id);
}

function taken(username: string): Conflict {
  return new Conflict(`Username “${username}” is taken. Please choose another.`);
}
