import { type Db, database } from "#db/client.ts";
import { recordAudit } from "#domain/audit/audit.ts";
import { describeMember } from "#domain/audit/describe-member.ts";
import { inTransaction } from "#domain/platform/transaction.ts";
import { UserFacingError } from "#shared/errors/user-facing-error.ts";
import type { AuditAction } from "#shared/options/audit-actions.ts";
import { emailField } from "#shared/validation/account.ts";
import { mailPasswordChanged, mailSecondFactorReset } from "./account-mail.ts";
import { hashPassword } from "./passwords.ts";
import { findAccountByEmail } from "./queries/access.ts";
import { revokePendingVerifications } from "./queries/credentials.ts";
import { deleteDevices } from "./queries/known-devices.ts";
import { confirmEmail } from "./queries/mailed-links.ts";
import { endSessions, setPassword } from "./queries/owner.ts";
import { deleteSecondFactor } from "./queries/second-factor.ts";
import { makeReadablePassword } from "./readable-code.ts";

// What whoever runs the site does to an account by command. Each is noted in the log, in its own
// transaction, and each throws UserFacingError for what is no address or nobody's.

/** The account of this address. Throws UserFacingError for what is no address, and for nobody's. */
export async function getAccountByAddress(given: string) {
  const parsed = emailField.safeParse(given);
  if (!parsed.success) throw new UserFacingError(`${JSON.stringify(given)} is no e-mail address.`);
  const account = await findAccountByEmail(database(), parsed.data);
  if (account) return account;
  throw new UserFacingError(
    `Nobody has the address ${parsed.data}. npm run cli list-members shows who has one.`,
  );
}

/** Has the member sign in by their password alone again, and mails them so; false where they do. */
export async function resetSecondFactor(given: string): Promise<boolean> {
  const account = await getAccountByAddress(given);
  if (!account.twoFactorEnabled) return false;
  await inTransaction(async (db) => {
    await deleteSecondFactor(db, account.id);
    await revokePendingVerifications(db, account.id);
    await recordCommand(db, account.email, "second-factor-reset");
  });
  await mailSecondFactorReset(account.id);
  return true;
}

/**
 * Gives the member a password that is made for them, ends their sessions and the links that were
 * mailed, and mails them that it was changed.
 */
export async function resetPasswordByCommand(given: string) {
  const account = await getAccountByAddress(given);
  const password = makeReadablePassword();
  const hash = await hashPassword(password);
  await inTransaction(async (db) => {
    await setPassword(db, account.id, hash);
    await endSessions(db, account.id);
    await revokePendingVerifications(db, account.id);
    await deleteDevices(db, account.id);
    await recordCommand(db, account.email, "password-reset");
  });
  await mailPasswordChanged(account.id);
  return { ...account, password };
}

/** Confirms the member's address in their place; false where it is confirmed. */
export async function confirmAddressByCommand(given: string): Promise<boolean> {
  const account = await getAccountByAddress(given);
  if (account.emailVerified) return false;
  await inTransaction(async (db) => {
    await confirmEmail(db, account.id);
    await recordCommand(db, account.email, "address-confirmed");
  });
  return true;
}

/** Notes in the log, inside its transaction, what was done by command to the account of an address. */
export async function recordCommand(db: Db, email: string, act: AuditAction): Promise<void> {
  const account = await findAccountByEmail(db, email);
  if (account) await recordAudit(db, { id: null }, [{ act, ...describeMember(account) }]);
}
