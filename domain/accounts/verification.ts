import { database } from "#db/client.ts";
import { runInBackground } from "#domain/platform/background.ts";
import { config } from "#domain/platform/config.ts";
import { queueMail, sendQueued } from "#domain/platform/mail/mail.ts";
import { inTransaction } from "#domain/platform/transaction.ts";
import { writeVerification } from "./account-mail.ts";
import { auth } from "./auth.ts";
import { headersFor, type RequestOrigin } from "./call-auth.ts";
import { rememberDevice } from "./known-devices.ts";
import { requireKnownHost } from "./known-host.ts";
import { findEmail } from "./queries/access.ts";
import { hasSecondFactor } from "./queries/credentials.ts";
import * as queries from "./queries/mailed-links.ts";
import { hashToken, makeToken } from "./single-use.ts";
import { countLink, countMail } from "./throttle.ts";

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
export async function requestVerification(
  memberId: number,
  { email, next }: Wanted,
  { origin }: Pick<RequestOrigin, "origin">,
): Promise<void> {
  const token = makeToken();
  const link = { kind, memberId, hash: hashToken(token), seconds: aDay };
  const params = new URLSearchParams({ token, ...(next !== "/" && { next }) });
  const mail = await writeVerification(email, `${origin}/auth/verify?${params}`);
  // A link that is kept is mailed: whatever cuts this off leaves both or neither.
  await inTransaction(async (db) => {
    await queries.replaceLink(db, link);
    await queries.recordVerificationMail(db, memberId);
    await queueMail(db, mail);
  });
  await sendQueued();
}

const batch = 100;

/** Mails the link to members whose sign-up was cut off before it was mailed. */
export async function mailMissedVerifications(): Promise<void> {
  for (const { id, email } of await queries.listWithoutVerificationMail(database(), batch)) {
    await requestVerification(id, { email, next: "/" }, { origin: config().siteAddress });
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
export async function resendVerification(
  wanted: Wanted,
  requestOrigin: RequestOrigin,
): Promise<void> {
  const { email } = wanted;
  requireKnownHost(requestOrigin.origin);
  if (!(await countMail("verification", { email, requestOrigin }))) return;
  runInBackground(async () => {
    const member = await queries.findByEmail(database(), email);
    if (member && !member.emailVerified)
      await requestVerification(member.id, wanted, requestOrigin);
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
  requestOrigin: RequestOrigin,
  browserToken = "",
): Promise<Confirmed> {
  await countLink(requestOrigin.address);
  const hash = hashToken(token);
  const member = await inTransaction(async (db) => {
    const id = await queries.consumeLink(db, kind, hash);
    if (id === undefined) return undefined;
    await queries.confirmEmail(db, id);
    const signedUp = await queries.consumeLink(db, browserKind, hashToken(browserToken));
    const mayEnter = signedUp === id && !(await hasSecondFactor(db, id));
    return { id, mayEnter, ...(await findEmail(db, id)) };
  });
  if (member) {
    const cookies = member.mayEnter ? await startSession(member.id, requestOrigin) : [];
    return { kind: "confirmed", email: member.email, cookies };
  }
  return { kind: (await queries.isUsedLink(database(), kind, hash)) ? "used" : "ended" };
}

async function startSession(memberId: number, requestOrigin: RequestOrigin): Promise<string[]> {
  const body = { userId: String(memberId) };
  const asked = { body, headers: headersFor(requestOrigin), returnHeaders: true } as const;
  const { headers } = await auth().api.signInConfirmed(asked);
  return [...headers.getSetCookie(), ...(await rememberDevice(memberId, requestOrigin))];
}
