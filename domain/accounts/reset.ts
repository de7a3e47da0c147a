import { database } from "#db/client.ts";
import { runInBackground } from "#domain/platform/background.ts";
import { ask, type Sender } from "./ask.ts";
import { requireUncommon } from "./common-passwords.ts";
import { rememberDevice } from "./known-devices.ts";
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
  if (!(await countLetter("reset", { email, sender }))) return;
  runInBackground(() => ask("/request-password-reset", { email, redirectTo: next }, sender));
}

/** Whether the link with this token can still be used. */
export async function isResetOpen(token: string): Promise<boolean> {
  return queries.isOpen(database(), storeResetLink(token));
}

/**
 * Sets the password of the member to whom this token was mailed, ends all of their sessions and
 * links, and forgives the tries at the password they forgot; signs nobody in, but has this device
 * known from now on, by the Set-Cookie headers it gives. Throws RefusedPassword and RateLimited.
 */
export async function resetPassword(
  given: { token: string; password: string },
  sender: Sender,
): Promise<{ kind: "changed"; cookies: string[] } | { kind: "ended" }> {
  await countLink(sender.address);
  const { token, password: newPassword } = given;
  const member = await queries.findAddressee(database(), storeResetLink(token));
  if (member) await requireUncommon(newPassword, member.email);
  const reply = await ask("/reset-password", { token, newPassword }, sender);
  if (reply.status === 400 || !member) return { kind: "ended" };
  if (reply.status === 200) {
    const cookies = await rememberDevice(member.id, sender);
    await forgetSignIns({ email: member.email, sender });
    return { kind: "changed", cookies };
  }
  throw new Error(`The accounts library answered ${reply.status}: ${reply.body.code}`);
}
