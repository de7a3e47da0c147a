import { type Db, database } from "#db/client.ts";
import { recordAudit } from "#domain/audit/audit.ts";
import { describeMember } from "#domain/audit/describe-member.ts";
import { config } from "#domain/platform/config.ts";
import { Conflict } from "#domain/platform/errors.ts";
import { queueMail, sendQueued } from "#domain/platform/mail/mail.ts";
import { inTransaction } from "#domain/platform/transaction.ts";
import { requireMember } from "#domain/rights/policy.ts";
import type { Member, Viewer } from "#domain/rights/viewer.ts";
import {
  writeAddressTaken,
  writeEmailChange,
  writeEmailChanged,
  writeEmailRestored,
} from "./account-mail.ts";
import type { RequestOrigin } from "./call-auth.ts";
import { hashAddress } from "./former-address.ts";
import { requireKnownHost } from "./known-host.ts";
import { confirmPassword, hasPassword } from "./own-password.ts";
import { hashPassword } from "./passwords.ts";
import { revokePendingVerifications } from "./queries/credentials.ts";
import * as queries from "./queries/email-changes.ts";
import { deleteDevices } from "./queries/known-devices.ts";
import { replaceLink } from "./queries/mailed-links.ts";
import { endSessions } from "./queries/owner.ts";
import { resetKind } from "./reset-links.ts";
import { readSessionToken } from "./session-token.ts";
import { hashToken, makeToken } from "./single-use.ts";
import { countEmailChange, countLink } from "./throttle.ts";

const anHour = 60 * 60;
const aDay = 24 * anHour;
const aWeek = 7 * aDay;

/** In which a sign-in stands for the password that a member does not have, in minutes. */
export const freshMinutes = 10;

export const namedOwnerStays =
  "ADMIN_EMAIL names your address as the owner's. Whoever runs the site must change that first.";

type Asked = "sent" | "wrong" | "stale" | "own";

/**
 * Mails a link to the address that a member wants to have, if the password is right, or where they
 * have none, if they signed in within ten minutes ("stale" where not). Whether the address is
 * another member's shows to whoever reads its mail alone. A suspended member may too. Throws
 * SignInRequired, RateLimited, and Conflict for the owner whom ADMIN_EMAIL names.
 */
export async function requestEmailChange(
  viewer: Viewer,
  { email, password }: { email: string; password: string },
  requestOrigin: RequestOrigin,
): Promise<Asked> {
  const member = requireMember(viewer);
  requireKnownHost(requestOrigin.origin);
  if (member.isOwner && config().adminEmail) throw new Conflict(namedOwnerStays);
  if (email === member.email) return "own";
  if (await hasPassword(member)) {
    if (!(await confirmPassword(member, password))) return "wrong";
  } else if (!(await isNewlySignedIn(member, requestOrigin.headers))) return "stale";
  await countEmailChange(member.id);
  const token = makeToken();
  const asked = { userId: member.id, formerEmail: member.email, newEmail: email };
  // Written down in either case: what the member sees tells nothing of other accounts.
  const mail = (await queries.isTaken(database(), email, member.id))
    ? await writeAddressTaken(email)
    : await writeEmailChange(email, linkOf("/auth/email", token, requestOrigin));
  // What is written down is mailed: whatever cuts this off leaves both or neither.
  await inTransaction(async (db) => {
    await queries.replacePendingEmailChange(db, {
      ...asked,
      confirmHash: hashToken(token),
      seconds: aDay,
    });
    await queueMail(db, mail);
  });
  await sendQueued();
  return "sent";
}

type Confirmed = { kind: "changed"; email: string } | { kind: "taken" } | { kind: "ended" };

/**
 * Gives a member the address that the link was mailed to, and ends their sessions but the one of
 * this request, and what was mailed to the former address; which is told, and can take it back for
 * a week. Throws RateLimited.
 */
export async function confirmEmailChange(
  token: string,
  requestOrigin: RequestOrigin,
): Promise<Confirmed> {
  await countLink(requestOrigin.address);
  requireKnownHost(requestOrigin.origin);
  const undo = makeToken();
  const mail = await writeEmailChanged(linkOf("/auth/email/undo", undo, requestOrigin));
  const session = (await readSessionToken(requestOrigin.headers)) ?? "";
  const changed = await orTaken(async (db) => {
    const change = await queries.lockEmailChange(db, "confirm", hashToken(token));
    const member = change && (await queries.lockMember(db, change.userId));
    if (!change || !member) return undefined;
    const { newEmail } = change;
    if (await queries.isTaken(db, newEmail, member.id)) return { taken: true } as const;
    const formerEmail = member.email;
    await queries.setEmail(db, member.id, newEmail);
    await queries.insertFormerAddress(db, member.id, hashAddress(formerEmail));
    const confirmed = { undoHash: hashToken(undo), seconds: aWeek, formerEmail };
    await queries.confirmChange(db, change.id, confirmed);
    await queries.endSessionsBut(db, member.id, session);
    await revokePendingVerifications(db, member.id);
    await recordEmailChange(db, member, "email-changed");
    // With the change, never after it: the link is the former address's only way back.
    await queueMail(db, { ...mail, to: formerEmail });
    return { taken: false, newEmail } as const;
  });
  if (!changed) return { kind: "ended" };
  if (changed.taken) return { kind: "taken" };
  await sendQueued();
  return { kind: "changed", email: changed.newEmail };
}

/** In a transaction; where another came by the same address meanwhile, nothing is changed. */
async function orTaken<Done>(work: (db: Db) => Promise<Done>): Promise<Done | { taken: true }> {
  try {
    return await inTransaction(work);
  } catch (error) {
    if ((error as { code?: string }).code === "23505") return { taken: true };
    throw error;
  }
}

/** Where the link with this token leads from and to; undefined where it has ended. */
export async function findEmailChange(
  link: "confirm" | "undo",
  token: string,
): Promise<{ formerEmail: string; newEmail: string } | undefined> {
  const change = await queries.findChange(database(), link, hashToken(token));
  return change && { formerEmail: change.formerEmail, newEmail: change.newEmail };
}

/**
 * Gives a member the former address back that the link was mailed to, and ends all sessions, the
 * password, changes of the address since, and the passkeys, second factor and accounts of other
 * providers that came since. Those from before stay: nothing tells another's from their own. Gives
 * the token of a link to choose a new password, or null where the link has ended. Throws
 * RateLimited.
 */
export async function restoreEmail(
  token: string,
  requestOrigin: RequestOrigin,
): Promise<string | null> {
  await countLink(requestOrigin.address);
  // A hash takes long on purpose, so only whoever has a link that works can ask for one.
  if (!(await findEmailChange("undo", token))) return null;
  const reset = makeToken();
  const mail = await writeEmailRestored();
  const unknown = await hashPassword(makeToken());
  const restored = await inTransaction(async (db) => {
    const change = await queries.lockEmailChange(db, "undo", hashToken(token));
    const member = change && (await queries.lockMember(db, change.userId));
    if (!change?.confirmedAt || !member) return false;
    const { formerEmail, confirmedAt } = change;
    await queries.deleteSince(db, change);
    await queries.setEmail(db, member.id, formerEmail);
    await queries.deleteFormerAddresses(db, member.id, confirmedAt);
    await queries.closeWaysIn(db, member.id, confirmedAt, unknown);
    await endSessions(db, member.id);
    await revokePendingVerifications(db, member.id);
    await deleteDevices(db, member.id);
    const link = { kind: resetKind, memberId: member.id, seconds: anHour };
    await replaceLink(db, { ...link, hash: hashToken(reset) });
    await recordEmailChange(db, member, "email-restored");
    await queueMail(db, { ...mail, to: formerEmail });
    return true;
  });
  if (!restored) return null;
  await sendQueued();
  return reset;
}

/** The address that the member asked for and has not confirmed; undefined where there is none. */
export async function findAskedEmail({ id }: Member): Promise<string | undefined> {
  const changes = await queries.listChanges(database(), id);
  return changes.find(({ confirmedAt }) => confirmedAt === null)?.newEmail;
}

async function isNewlySignedIn({ id }: Member, headers: Headers): Promise<boolean> {
  const token = await readSessionToken(headers);
  const began = token && (await queries.findSessionStart(database(), id, token));
  return began ? began.getTime() > Date.now() - freshMinutes * 60_000 : false;
}

type Named = { id: number; username: string; displayName: string | null };

/** Neither address is in the log: who keeps the site has no need of a former one. */
function recordEmailChange(db: Db, member: Named, act: "email-changed" | "email-restored") {
  return recordAudit(db, member, [{ act, ...describeMember(member) }]);
}

function linkOf(path: string, token: string, { origin }: RequestOrigin): string {
  return `${origin}${path}?${new URLSearchParams({ token })}`;
}
