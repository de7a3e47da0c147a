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
import { consumeLink, isUsedLink, replaceLink } from "./queries/mailed-links.ts";
import * as queries from "./queries/members.ts";
import { hasSecondFactor } from "./queries/second-factor.ts";
import { limitLinks, limitMail } from "./throttle.ts";
import { hashToken, makeToken } from "./tokens.ts";

// The accounts library's own links are signed and not stored, so they would work repeatedly.
const kind = "verify-email";

const browserKind = "sign-up-browser";

const aDay = 24 * 60 * 60;

type VerificationRequest = {
  email: string;
  next: string;
};

export async function requestVerification(
  memberId: number,
  { email, next }: VerificationRequest,
  { origin }: Pick<RequestOrigin, "origin">,
): Promise<void> {
  const token = makeToken();
  const link = { kind, memberId, hash: hashToken(token), seconds: aDay };
  const params = new URLSearchParams({ token, ...(next !== "/" && { next }) });
  const mail = await writeVerification(email, `${origin}/auth/verify?${params}`);
  await inTransaction(async (db) => {
    await replaceLink(db, link);
    await queries.recordVerificationMail(db, memberId);
    await queueMail(db, mail);
  });
  await sendQueued();
}

const batch = 100;

export async function mailMissedVerifications(): Promise<void> {
  for (const { id, email } of await queries.listWithoutVerificationMail(database(), batch)) {
    await requestVerification(id, { email, next: "/" }, { origin: config().siteAddress });
  }
}

export async function rememberBrowser(memberId: number): Promise<string> {
  const token = makeToken();
  const link = { kind: browserKind, memberId, hash: hashToken(token), seconds: aDay };
  await inTransaction((db) => replaceLink(db, link));
  return token;
}

/** Neither answer nor time shows if there is such a member. Throws RateLimited. */
export async function resendVerification(
  request: VerificationRequest,
  requestOrigin: RequestOrigin,
): Promise<void> {
  const { email } = request;
  requireKnownHost(requestOrigin.origin);
  if (!(await limitMail("verification", { email, requestOrigin }))) return;
  runInBackground(async () => {
    const member = await queries.findByEmail(database(), email);
    if (member && !member.emailVerified)
      await requestVerification(member.id, request, requestOrigin);
  });
}

type Confirmed =
  | { kind: "confirmed"; email: string; cookies: string[] }
  | { kind: "used" }
  | { kind: "ended" };

/** Signs in only the browser that signed up, as another may have chosen the password. */
export async function confirmEmail(
  token: string,
  requestOrigin: RequestOrigin,
  browserToken = "",
): Promise<Confirmed> {
  await limitLinks(requestOrigin.address);
  const hash = hashToken(token);
  const member = await inTransaction(async (db) => {
    const id = await consumeLink(db, kind, hash);
    if (id === undefined) return undefined;
    await queries.confirmEmail(db, id);
    const signedUpId = await consumeLink(db, browserKind, hashToken(browserToken));
    const maySignIn = signedUpId === id && !(await hasSecondFactor(db, id));
    return { id, maySignIn, ...(await queries.getEmail(db, id)) };
  });
  if (member) {
    const cookies = member.maySignIn ? await startSession(member.id, requestOrigin) : [];
    return { kind: "confirmed", email: member.email, cookies };
  }
  return { kind: (await isUsedLink(database(), kind, hash)) ? "used" : "ended" };
}

async function startSession(memberId: number, requestOrigin: RequestOrigin): Promise<string[]> {
  const body = { userId: String(memberId) };
  const request = { body, headers: headersFor(requestOrigin), returnHeaders: true } as const;
  const { headers } = await auth().api.signInConfirmed(request);
  return [...headers.getSetCookie(), ...(await rememberDevice(memberId, requestOrigin))];
}
