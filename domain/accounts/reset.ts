import { database } from "#db/client.ts";
import { runInBackground } from "#domain/platform/background.ts";
import { ask, type Sender } from "./ask.ts";
import { requireKnownHost } from "./known-host.ts";
import * as queries from "./queries/letters.ts";
import { storeResetLink } from "./reset-links.ts";
import { countLetter, countLink, forgetSignIns } from "./throttle.ts";

type Wanted = {
  email: string;
  /** Where the member wants to go on, once they have signed in. */
  next: string;
};

/**
 * Mails a link to choose a new password. Whether the address has an account shows neither in the
 * answer nor in its time. Throws RateLimited.
 */
export async function requestReset({ email, next }: Wanted, sender: Sender): Promise<void> {
  requireKnownHost(sender.origin);
  await countLetter({ email, address: sender.address });
  runInBackground(() => ask("/request-password-reset", { email, redirectTo: next }, sender));
}

/** Whether the link with this token can still be used. */
export async function isResetOpen(token: string): Promise<boolean> {
  return queries.isOpen(database(), storeResetLink(token));
}

/**
 * Sets the password of the member to whom this token was mailed, ends all of their sessions and
 * links, and forgives the tries at the password they forgot; signs nobody in. Throws RateLimited.
 */
export async function resetPassword(
  given: { token: string; password: string },
  sender: Sender,
): Promise<"changed" | "ended"> {
  await countLink(sender.address);
  const { token, password: newPassword } = given;
  const email = await queries.findAddressee(database(), storeResetLink(token));
  const reply = await ask("/reset-password", { token, newPassword }, sender);
  if (reply.status === 400 || email === undefined) return "ended";
  if (reply.status === 200) {
    await forgetSignIns({ email, address: sender.address });
    return "changed";
  }
  throw new Error(`The accounts library answered ${reply.status}: ${reply.body.code}`);
}
