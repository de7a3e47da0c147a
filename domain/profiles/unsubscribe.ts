import { database } from "#db/client.ts";
import { config } from "#domain/platform/config.ts";
import { NotFound } from "#domain/platform/errors.ts";
import { isSignature, sign } from "#domain/platform/signature.ts";
import { toInternalId } from "#shared/validation/search-params.ts";
import * as queries from "./queries/profiles.ts";

/** Needs no sign-in (RFC 8058); never expires and allows nothing else. */
export function linkToUnsubscribe(userId: number): string {
  return `${config().siteAddress}/unsubscribe/${userId}.${sign(signedText(userId)).toString("base64url")}`;
}

/** True if the member of such a link gets mails; throws NotFound for an invalid link. */
export async function isSubscribed(token: string): Promise<boolean> {
  const profile = await queries.findSubscription(database(), readToken(token));
  if (!profile) throw unknownLink();
  return profile.emailNotifications;
}

export async function unsubscribe(token: string): Promise<void> {
  if (await isSubscribed(token)) await queries.endSubscription(database(), readToken(token));
}

function readToken(token: string): number {
  const [id = "", signature = "", ...rest] = token.split(".");
  const userId = toInternalId(id);
  if (!userId || id !== String(userId) || rest.length > 0) throw unknownLink();
  if (!isSignature(Buffer.from(signature, "base64url"), signedText(userId))) throw unknownLink();
  return userId;
}

/** Names the purpose, so that the signature is valid for nothing else. */
function signedText(userId: number): string {
  return `turn off the mails of member ${userId}`;
}

function unknownLink(): NotFound {
  return new NotFound("This link does not work. It may have been cut off.");
}
