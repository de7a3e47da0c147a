import { type Db, database } from "#db/client.ts";
import { auditSubjectOf, recordAudit } from "#domain/audit/audit.ts";
import { inTransaction } from "#domain/platform/transaction.ts";
import { UserFacingError } from "#shared/errors/user-facing-error.ts";
import type { AuditAction } from "#shared/options/audit-actions.ts";
import { emailField } from "#shared/validation/account.ts";
import { mailPasswordChanged, mailSecondFactorReset } from "./account-mail.ts";
import { hashPassword } from "./passwords.ts";
import { setPassword } from "./queries/credentials.ts";
import { deleteDevices } from "./queries/known-devices.ts";
import { revokePendingVerifications } from "./queries/mailed-links.ts";
import { confirmEmail, findAccountByEmail } from "./queries/members.ts";
import { deleteSecondFactor } from "./queries/second-factor.ts";
import { endSessions } from "./queries/sessions.ts";
import { makeReadablePassword } from "./tokens.ts";

// Each command is recorded in the audit log, and throws UserFacingError for an unknown address.

export async function getAccountByAddress(address: string) {
  const parsed = emailField.safeParse(address);
  if (!parsed.success)
    throw new UserFacingError(`${JSON.stringify(address)} is not an e-mail address.`);
  const account = await findAccountByEmail(database(), parsed.data);
  if (account) return account;
  throw new UserFacingError(
    `No member has the address ${parsed.data}. npm run cli list-members shows who has one.`,
  );
}

export async function resetSecondFactor(address: string): Promise<boolean> {
  const account = await getAccountByAddress(address);
  if (!account.twoFactorEnabled) return false;
  await inTransaction(async (db) => {
    await deleteSecondFactor(db, account.id);
    await revokePendingVerifications(db, account.id);
    await recordCommand(db, account.email, "second-factor-reset");
  });
  await mailSecondFactorReset(account.id);
  return true;
}

export async function resetPasswordByCommand(address: string) {
  const account = await getAccountByAddress(address);
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

export async function confirmAddressByCommand(address: string): Promise<boolean> {
  const account = await getAccountByAddress(address);
  if (account.emailVerified) return false;
  await inTransaction(async (db) => {
    await confirmEmail(db, account.id);
    await recordCommand(db, account.email, "address-confirmed");
  });
  return true;
}

export async function recordCommand(db: Db, email: string, act: AuditAction): Promise<void> {
  const account = await findAccountByEmail(db, email);
  if (account) await recordAudit(db, { id: null }, [{ act, ...auditSubjectOf(account) }]);
}
