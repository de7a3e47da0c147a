import { database } from "#db/client.ts";
import { runInBackground } from "#domain/platform/background.ts";
import type { Sender } from "./ask.ts";
import { requireKnownHost } from "./known-host.ts";
import { sendVerification } from "./letters.ts";
import * as queries from "./queries/letters.ts";
import { hashToken, makeToken } from "./single-use.ts";
import { countLetter, countLink } from "./throttle.ts";

// The accounts library's own links are signed, not kept: they could be followed again and again.
const kind = "verify-email";

const aDay = 24 * 60 * 60;

type Wanted = {
  email: string;
  /** Where the member wants to go on, once they have signed in. */
  next: string;
};

/** Mails a new member the link that confirms their address; those from before end. */
export async function askToVerify(
  memberId: number,
  { email, next }: Wanted,
  { origin }: Sender,
): Promise<void> {
  const token = makeToken();
  await database()
    .transaction()
    .execute((db) =>
      queries.replaceLink(db, { kind, memberId, hash: hashToken(token), seconds: aDay }),
    );
  const params = new URLSearchParams({ token, ...(next !== "/" && { next }) });
  await sendVerification(email, `${origin}/auth/verify?${params}`);
}

/**
 * Mails the link once more to a member who has not confirmed their address. Whether there is one
 * shows neither in the answer nor in its time. Throws RateLimited.
 */
export async function resendVerification(wanted: Wanted, sender: Sender): Promise<void> {
  const { email } = wanted;
  requireKnownHost(sender.origin);
  await countLetter({ email, address: sender.address });
  runInBackground(async () => {
    const member = await queries.findByEmail(database(), email);
    if (member && !member.emailVerified) await askToVerify(member.id, wanted, sender);
  });
}

/**
 * Confirms the address that a link was mailed to, which signs nobody in. `used` is a link that did
 * so before. Throws RateLimited.
 */
export async function confirmEmail(
  token: string,
  { address }: Sender,
): Promise<"confirmed" | "used" | "ended"> {
  await countLink(address);
  const hash = hashToken(token);
  const isConfirmed = await database()
    .transaction()
    .execute(async (db) => {
      const memberId = await queries.takeLink(db, kind, hash);
      if (memberId) await queries.confirmEmail(db, memberId);
      return memberId !== undefined;
    });
  if (isConfirmed) return "confirmed";
  return (await queries.wasUsed(database(), kind, hash)) ? "used" : "ended";
}
