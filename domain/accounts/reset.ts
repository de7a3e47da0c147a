import { database } from "#db/client.ts";
import { runInBackground } from "#domain/platform/background.ts";
import { ask, type Sender } from "./ask.ts";
import { requireKnownHost } from "./known-host.ts";
import * as queries from "./queries/letters.ts";
import { storeResetLink } from "./reset-links.ts";
import { countLetter, countLink } from "./throttle.ts";

/**
 * Mails a link to choose a new password. Whether the address has an account shows neither in the
 * answer nor in its time. Throws RateLimited.
 */
export async function requestReset(email: string, sender: Sender): Promise<void> {
  requireKnownHost(sender.origin);
  await countLetter({ email, address: sender.address });
  runInBackground(() => ask("/request-password-reset", { email }, sender));
}

/** Whether the link with this token can still be used. */
export async function isResetOpen(token: string): Promise<boolean> {
  return queries.isOpen(database(), storeResetLink(token));
}

/**
 * Sets the password of the member to whom this token was mailed, and ends all of their sessions
 * and links; signs nobody in. Throws RateLimited.
 */
export async function resetPassword(
  given: { token: string; password: string },
  sender: Sender,
): Promise<"changed" | "ended"> {
  await countLink(sender.address);
  const { token, password: newPassword } = given;
  const reply = await ask("/reset-password", { token, newPassword }, sender);
  if (reply.status === 200) return "changed";
  if (reply.status === 400) return "ended";
  throw new Error(`The accounts library answered ${reply.status}: ${reply.body.code}`);
}
