import { database } from "#db/client.ts";
import { runInBackground } from "#domain/platform/background.ts";
import { config } from "#domain/platform/config.ts";
import { queueMail, sendQueued } from "#domain/platform/mail/mail.ts";
import { inTransaction } from "#domain/platform/transaction.ts";
import { headersFor, type Sender } from "./ask.ts";
import { auth } from "./auth.ts";
import { rememberDevice } from "./known-devices.ts";
import { requireKnownHost } from "./known-host.ts";
import { writeVerification } from "./letters.ts";
import * as queries from "./queries/letters.ts";
import { hasSecondFactor } from "./queries/security.ts";
import { findEmail } from "./queries.ts";
import { hashToken, makeToken } from "./single-use.ts";
import { countLetter, countLink } from "./throttle.ts";

// The accounts library's own links are signed, not kept: they could be followed again and again.
const kind = "verify-email";

// What the browser that signed up is known by, for as long as the link that was mailed then.
const browserKind = "sign-up-browser";

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
  { origin }: Pick<Sender, "origin">,
): Promise<void> {
  const token = makeToken();
  const link = { kind, memberId, hash: hashToken(token), seconds: aDay };
  const params = new URLSearchParams({ token, ...(next !== "/" && { next }) });
  const mail = await writeVerification(email, `${origin}/auth/verify?${params}`);
  // A link that is kept is mailed: whatever cuts this off leaves both or neither.
  await inTransaction(async (db) => {
    await queries.replaceLink(db, link);
    await queries.markAsked(db, memberId);
    await queueMail(db, mail);
  });
  await sendQueued();
}

const batch = 100;

/** Mails the link to members whose sign-up was cut off before it was mailed. */
export async function mailMissedVerifications(): Promise<void> {
  for (const { id, email } of await queries.listUnasked(database(), batch)) {
    await askToVerify(id, { email, next: "/" }, { origin: config().siteAddress });
  }
}

/** Makes the token by which the browser that signs up is known when its reader confirms. */
export async function rememberBrowser(memberId: number): Promise<string> {
  const token = makeToken();
  const link = { kind: browserKind, memberId, hash: hashToken(token), seconds: aDay };
  await inTransaction((db) => queries.replaceLink(db, link));
  return token;
}

/**
 * Mails the link once more to a member who has not confirmed their address. Whether there is one
 * shows neither in the answer nor in its time. Throws RateLimited.
 */
export async function resendVerification(wanted: Wanted, sender: Sender): Promise<void> {
  const { email } = wanted;
  requireKnownHost(sender.origin);
  if (!(await countLetter("verification", { email, sender }))) return;
  runInBackground(async () => {
    const member = await queries.findByEmail(database(), email);
    if (member && !member.emailVerified) await askToVerify(member.id, wanted, sender);
  });
}

type Confirmed =
  /** `cookies` are Set-Cookie headers: of a new session, or none. */
  | { kind: "confirmed"; email: string; cookies: string[] }
  /** The link did so before. */
  | { kind: "used" }
  | { kind: "ended" };

/**
 * Confirms the address that a link was mailed to. It signs in the browser that signed up, by the
 * token that `rememberBrowser` gave it, unless the account asks for a second factor; no other, since
 * whoever reads the mail need not be who chose the password. Throws RateLimited.
 */
export async function confirmEmail(
  token: string,
  sender: Sender,
  browserToken = "",
): Promise<Confirmed> {
  await countLink(sender.address);
  const hash = hashToken(token);
  const member = await inTransaction(async (db) => {
    const id = await queries.takeLink(db, kind, hash);
    if (id === undefined) return undefined;
    await queries.confirmEmail(db, id);
    const signedUp = await queries.takeLink(db, browserKind, hashToken(browserToken));
    const mayEnter = signedUp === id && !(await hasSecondFactor(db, id));
    return { id, mayEnter, ...(await findEmail(db, id)) };
  });
  if (member) {
    const cookies = member.mayEnter ? await startSession(member.id, sender) : [];
    return { kind: "confirmed", email: member.email, cookies };
  }
  return { kind: (await queries.wasUsed(database(), kind, hash)) ? "used" : "ended" };
}

async function startSession(memberId: number, sender: Sender): Promise<string[]> {
  const body = { userId: String(memberId) };
  const asked = { body, headers: headersFor(sender), returnHeaders: true } as const;
  const { headers } = await auth().api.signInConfirmed(asked);
  return [...headers.getSetCookie(), ...(await rememberDevice(memberId, sender))];
}
