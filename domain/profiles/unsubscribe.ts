import { database } from "#db/client.ts";
import { config } from "#domain/platform/config.ts";
import { NotFound } from "#domain/platform/errors.ts";
import { isSignature, sign } from "#domain/platform/signature.ts";
import { toInternalId } from "#shared/validation/internal-id.ts";
import * as queries from "./queries/profiles.ts";

/**
 * The address at which one POST, without signing in, turns off a member's mails (RFC 8058). It is
 * good for that alone, and for ever.
 */
export function linkToUnsubscribe(userId: number): string {
  return `${config().siteAddress}/unsubscribe/${userId}.${sign(signedWords(userId)).toString("base64url")}`;
}

/** Whether the member of such a link gets mails; throws NotFound where it is not one of ours. */
export async function isSubscribed(token: string): Promise<boolean> {
  const profile = await queries.findSubscription(database(), readToken(token));
  if (!profile) throw unknownLink();
  return profile.emailNotifications;
}

/**
 * Turns off the mails of the member of such a link, suspended or not, however often it is followed.
 * Throws NotFound where it is not one of ours.
 */
export async function unsubscribe(token: string): Promise<void> {
  if (await isSubscribed(token)) await queries.endSubscription(database(), readToken(token));
}

function readToken(token: string): number {
  const [id = "", signature = "", ...rest] = token.split(".");
  const userId = toInternalId(id);
  if (!userId || id !== String(userId) || rest.length > 0) throw unknownLink();
  if (!isSignature(Buffer.from(signature, "base64url"), signedWords(userId))) throw unknownLink();
  return userId;
}

/** So that the signature fits nothing else that the same key signs. */
function signedWords(userId: number): string {
  return `turn off the mails of member ${userId}`;
}

function unknownLink(): NotFound {
  return new NotFound("This link does not work. It may have been cut short on its way.");
}
