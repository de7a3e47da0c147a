import { type Db, database } from "#db/client.ts";
import { isUniqueViolation } from "#db/unique-violation.ts";
import { auditSubjectOf, recordAudit } from "#domain/audit/audit.ts";
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
import { hashAddress } from "./former-addresses.ts";
import { explainRefusedAddress } from "./joining.ts";
import { requireKnownHost } from "./known-host.ts";
import { confirmPassword, hasPassword } from "./own-password.ts";
import { hashPassword } from "./passwords.ts";
import { refusalToChangeEmail } from "./policy.ts";
import { closeWaysIn } from "./queries/credentials.ts";
import * as queries from "./queries/email-changes.ts";
import { deleteFormerAddresses, insertFormerAddress } from "./queries/former-addresses.ts";
import { deleteDevices } from "./queries/known-devices.ts";
import { replaceLink, revokePendingVerifications } from "./queries/mailed-links.ts";
import { setEmail } from "./queries/members.ts";
import { endSessions, endSessionsBut, findSessionStart } from "./queries/sessions.ts";
import { resetKind } from "./reset-links.ts";
import { readSessionToken } from "./sessions.ts";
import { limitEmailChanges, limitLinks } from "./throttle.ts";
import { hashToken, makeToken } from "./tokens.ts";

const anHour = 60 * 60;
const aDay = 24 * anHour;
const aWeek = 7 * aDay;

export const freshMinutes = 10;

type RequestResult = "sent" | "wrong" | "stale" | "own";

/** Throws RateLimited, and Conflict for ADMIN_EMAIL's owner and for a refused domain. */
export async function requestEmailChange(
  viewer: Viewer,
  { email, password }: { email: string; password: string },
  requestOrigin: RequestOrigin,
): Promise<RequestResult> {
  const member = requireMember(viewer);
  requireKnownHost(requestOrigin.origin);
  const refusal =
    refusalToChangeEmail(member, config().adminEmail) ?? (await explainRefusedAddress(email));
  if (refusal) throw new Conflict(refusal);
  if (email === member.email) return "own";
  if (await hasPassword(member)) {
    if (!(await confirmPassword(member, password))) return "wrong";
  } else if (!(await isNewlySignedIn(member, requestOrigin.headers))) return "stale";
  await limitEmailChanges(member.id);
  const token = makeToken();
  // Stored in either case: the answer shows nothing of other accounts.
  const mail = (await queries.isTaken(database(), email, member.id))
    ? await writeAddressTaken(email)
    : await writeEmailChange(email, linkOf("/auth/email", token, requestOrigin));
  // A request must never be stored without its mail.
  await inTransaction(async (db) => {
    await queries.replacePendingEmailChange(db, {
      userId: member.id,
      formerEmail: member.email,
      newEmail: email,
      confirmHash: hashToken(token),
      seconds: aDay,
    });
    await queueMail(db, mail);
  });
  await sendQueued();
  return "sent";
}

type Confirmed = { kind: "changed"; email: string } | { kind: "taken" } | { kind: "ended" };

/** Ends other sessions and pending links; the former address can be restored for a week. */
export async function confirmEmailChange(
  token: string,
  requestOrigin: RequestOrigin,
): Promise<Confirmed> {
  await limitLinks(requestOrigin.address);
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
    await setEmail(db, member.id, newEmail);
    await insertFormerAddress(db, member.id, hashAddress(formerEmail));
    const confirmed = { undoHash: hashToken(undo), seconds: aWeek, formerEmail };
    await queries.confirmChange(db, change.id, confirmed);
    await endSessionsBut(db, member.id, session);
    await revokePendingVerifications(db, member.id);
    await recordEmailChange(db, member, "email-changed");
    // The link is the only way to restore the former address, so its mail is stored with the
    // change.
    await queueMail(db, { ...mail, to: formerEmail });
    return { taken: false, newEmail } as const;
  });
  if (!changed) return { kind: "ended" };
  if (changed.taken) return { kind: "taken" };
  await sendQueued();
  return { kind: "changed", email: changed.newEmail };
}

async function orTaken<Done>(work: (db: Db) => Promise<Done>): Promise<Done | { taken: true }> {
  try {
    return await inTransaction(work);
  } catch (error) {
    if (isUniqueViolation(error)) return { taken: true };
    throw error;
  }
}

export async function findEmailChange(
  link: "confirm" | "undo",
  token: string,
): Promise<{ formerEmail: string; newEmail: string } | undefined> {
  const change = await queries.findChange(database(), link, hashToken(token));
  return change && { formerEmail: change.formerEmail, newEmail: change.newEmail };
}

/** Ends sessions, the password and ways to sign in added since; returns a reset link's token. */
export async function restoreEmail(
  token: string,
  requestOrigin: RequestOrigin,
): Promise<string | null> {
  await limitLinks(requestOrigin.address);
  if (!(await findEmailChange("undo", token))) return null;
  const reset = makeToken();
  const mail = await writeEmailRestored();
  const unknownHash = await hashPassword(makeToken());
  const restored = await inTransaction(async (db) => {
    const change = await queries.lockEmailChange(db, "undo", hashToken(token));
    const member = change && (await queries.lockMember(db, change.userId));
    if (!change?.confirmedAt || !member) return false;
    const { formerEmail, confirmedAt } = change;
    await queries.deleteSince(db, change);
    await setEmail(db, member.id, formerEmail);
    await deleteFormerAddresses(db, member.id, confirmedAt);
    await closeWaysIn(db, member.id, confirmedAt, unknownHash);
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

export async function findPendingEmail({ id }: Member): Promise<string | undefined> {
  const changes = await queries.listChanges(database(), id);
  return changes.find(({ confirmedAt }) => confirmedAt === null)?.newEmail;
}

async function isNewlySignedIn({ id }: Member, headers: Headers): Promise<boolean> {
  const token = await readSessionToken(headers);
  const startedAt = token && (await findSessionStart(database(), id, token));
  return startedAt ? startedAt.getTime() > Date.now() - freshMinutes * 60_000 : false;
}

type Named = { id: number; username: string; name: string | null };

function recordEmailChange(db: Db, member: Named, act: "email-changed" | "email-restored") {
  return recordAudit(db, member, [{ act, ...auditSubjectOf(member) }]);
}

function linkOf(path: string, token: string, { origin }: RequestOrigin): string {
  return `${origin}${path}?${new URLSearchParams({ token })}`;
}
