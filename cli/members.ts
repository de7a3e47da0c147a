import {
  confirmAddressByCommand,
  resetPasswordByCommand,
  resetSecondFactor,
} from "#domain/accounts/rescue.ts";
import { Conflict, DomainError } from "#domain/platform/errors.ts";
import { listForCommand } from "#domain/profiles/directory.ts";
import { suspendByCommand, unsuspendByCommand } from "#domain/profiles/suspension.ts";
import { UserFacingError } from "#shared/errors/user-facing-error.ts";
import { suspensionForm } from "#shared/validation/managed-member.ts";
import { withDatabase } from "./with-database.ts";

// All commands but the list are recorded in the audit log, as done by command.

export async function listMembersCommand(words: string[]): Promise<undefined> {
  await withDatabase(async () => {
    print(["ADDRESS", "USERNAME", "ROLE", "STANDING", "CONFIRMED", "FACTOR", "JOINED"]);
    for await (const members of listForCommand(words.join(" "))) {
      for (const member of members) {
        print([
          member.email,
          member.username,
          member.isOwner ? "owner" : member.role,
          member.status === "suspended" ? "suspended" : "active",
          member.emailVerified ? "yes" : "no",
          member.twoFactorEnabled ? "second" : "-",
          member.createdAt.toISOString().slice(0, 10),
        ]);
      }
    }
  });
}

export function verifyCommand(email: string): Promise<string> {
  return withDatabase(async () =>
    (await confirmAddressByCommand(email))
      ? `${email} is confirmed, and can sign in.`
      : `${email} was already confirmed. Nothing was changed.`,
  );
}

export function resetPasswordCommand(email: string): Promise<string> {
  return withDatabase(async () => {
    const account = await resetPasswordByCommand(email);
    const lines = [
      `${account.email} signs in with the password ${account.password} (shown only once). All their devices are signed out.`,
    ];
    if (account.twoFactorEnabled) {
      lines.push(`Their second factor is still asked for: reset-second-factor turns it off.`);
    }
    if (!account.emailVerified) {
      lines.push(`Their address is not confirmed, so they can't sign in yet: verify confirms it.`);
    }
    return lines.join("\n");
  });
}

export function resetSecondFactorCommand(email: string): Promise<string> {
  return withDatabase(async () =>
    (await resetSecondFactor(email))
      ? `${email} now signs in with a password alone, and was told by email.`
      : `${email} has no second factor. Nothing was changed.`,
  );
}

/** Throws UserFacingError for an invalid reason or number of days. */
export function suspendCommand(email: string, reason: string, days = ""): Promise<string> {
  const form = { reason, ...(days === "forever" ? { isEndless: "yes" } : { days }) };
  const terms = suspensionForm.safeParse(form);
  if (!terms.success) {
    throw new UserFacingError(terms.error.issues.map(({ message }) => `${message}.`).join(" "));
  }
  const { data } = terms;
  const end = data.days === null ? "until someone lifts it" : `for ${data.days} days`;
  return withDatabase(async () => {
    await inPlainWords(suspendByCommand(email, data), `${email} is already suspended.`);
    return `${email} is suspended ${end}, and was told by email.`;
  });
}

export function unsuspendCommand(email: string): Promise<string> {
  return withDatabase(async () =>
    (await inPlainWords(unsuspendByCommand(email)))
      ? `${email} is no longer suspended.`
      : `${email} is not suspended. Nothing was changed.`,
  );
}

async function inPlainWords<Result>(done: Promise<Result>, conflict?: string): Promise<Result> {
  try {
    return await done;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    throw new UserFacingError((error instanceof Conflict && conflict) || error.message);
  }
}

const widths = [32, 24, 9, 9, 9, 6, 10];

function print(cells: string[]): void {
  console.log(
    cells
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}
