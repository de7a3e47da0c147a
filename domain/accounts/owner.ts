import { type Db, database } from "#db/client.ts";
import { config } from "#domain/platform/config.ts";
import { UserFacingError } from "#shared/errors/user-facing-error.ts";
import { emailField } from "#shared/validation/account.ts";
import { hashPassword } from "./passwords.ts";
import { setPassword } from "./queries/credentials.ts";
import { revokePendingVerifications } from "./queries/mailed-links.ts";
import * as queries from "./queries/members.ts";
import { endSessions } from "./queries/sessions.ts";
import { recordCommand } from "./rescue.ts";
import { makeReadablePassword } from "./tokens.ts";

type Owner = {
  email: string;
  password: string | null;
};

const plainEmail = "owner@griot.example";

/** Creates the account if needed (rule 20); throws UserFacingError for a wrong address. */
export async function makeOwner(address: string, db = database()): Promise<Owner> {
  const parsed = emailField.safeParse(address);
  if (!parsed.success)
    throw new UserFacingError(`${JSON.stringify(address)} is not an e-mail address.`);
  const email = parsed.data;
  const { adminEmail } = config();
  if (adminEmail && adminEmail !== email) {
    throw new UserFacingError(
      `ADMIN_EMAIL names ${adminEmail} the owner. Set it to ${email}, or to nothing, and try again.`,
    );
  }
  const member = await queries.findByEmail(db, email);
  const password = member?.emailVerified ? null : makeReadablePassword();
  await write({ email, memberId: member?.id, password, isRecorded: true }, db);
  return { email, password };
}

/** Calls `notify` before storing the password, so that an interruption never leaves it unknown. */
export async function makeFirstOwner(
  notify: (owner: Owner) => void,
  db = database(),
): Promise<void> {
  const email = config().adminEmail ?? plainEmail;
  if (await queries.hasOwner(db, email)) return;
  const member = await queries.findByEmail(db, email);
  const password = makeReadablePassword();
  notify({ email, password });
  await write({ email, memberId: member?.id, password, isRecorded: false }, db);
}

export function describeOwner({ email, password }: Owner): string {
  return password
    ? `The owner is ${email}, with the password ${password} (shown only once)`
    : `The owner is ${email}, with the password they already have`;
}

type OwnerChange = {
  email: string;
  memberId: number | undefined;
  password: string | null;
  isRecorded: boolean;
};

async function write({ email, memberId, password, isRecorded }: OwnerChange, opened: Db) {
  const hash = password === null ? null : await hashPassword(password);
  await opened.transaction().execute(async (db) => {
    await queries.clearOwner(db);
    const id = await queries.setOwner(db, email, memberId);
    if (isRecorded) await recordCommand(db, email, "owner-changed");
    if (hash === null) return;
    await setPassword(db, id, hash);
    await endSessions(db, id);
    await revokePendingVerifications(db, id);
  });
}
