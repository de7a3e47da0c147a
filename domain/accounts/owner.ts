import { type Db, database } from "#db/client.ts";
import { config } from "#domain/platform/config.ts";
import { UserFacingError } from "#shared/errors/user-facing-error.ts";
import { emailField } from "#shared/validation/account.ts";
import { hashPassword } from "./passwords.ts";
import { revokePendingVerifications } from "./queries/credentials.ts";
import { findByEmail } from "./queries/mailed-links.ts";
import * as queries from "./queries/owner.ts";
import { makeReadablePassword } from "./readable-code.ts";
import { recordCommand } from "./rescue.ts";

type Owner = {
  email: string;
  /** The one that was made for them; null where they keep their own. */
  password: string | null;
};

// Nobody's address: whoever runs the site makes their own account the owner later.
const plainEmail = "owner@griot.example";

/**
 * Makes a member the owner, in place of whoever was (decision 4), and an account where there is
 * none at this address, and notes it in the log. An account whose address nobody confirmed may be a
 * stranger's: it gets a new password, and its sessions end. Throws UserFacingError for what is no
 * address, and for another than ADMIN_EMAIL's.
 */
export async function makeOwner(given: string, db = database()): Promise<Owner> {
  const parsed = emailField.safeParse(given);
  if (!parsed.success) throw new UserFacingError(`${JSON.stringify(given)} is no e-mail address.`);
  const email = parsed.data;
  const { adminEmail } = config();
  if (adminEmail && adminEmail !== email) {
    throw new UserFacingError(
      `ADMIN_EMAIL names ${adminEmail} the owner. Set it to ${email}, or to nothing, and try again.`,
    );
  }
  const member = await findByEmail(db, email);
  const password = member?.emailVerified ? null : makeReadablePassword();
  await write({ email, memberId: member?.id, password, isNoted: true }, db);
  return { email, password };
}

/**
 * Gives a new site its owner, unless it has one: ADMIN_EMAIL, or an address of nobody's. `tell`
 * hears the password before it is stored, so that a start cut short leaves no owner whose password
 * nobody has read.
 */
export async function makeFirstOwner(
  notify: (owner: Owner) => void,
  db = database(),
): Promise<void> {
  const email = config().adminEmail ?? plainEmail;
  if (await queries.hasOwner(db, email)) return;
  const member = await findByEmail(db, email);
  const password = makeReadablePassword();
  notify({ email, password });
  await write({ email, memberId: member?.id, password, isNoted: false }, db);
}

/** Who is the owner now, in lines for whoever runs the site. */
export function describeOwner({ email, password }: Owner): string {
  return password
    ? `The owner is ${email}, with the password ${password} (shown this once)`
    : `The owner is ${email}, with the password they have`;
}

type Written = {
  email: string;
  memberId: number | undefined;
  password: string | null;
  isNoted: boolean;
};

async function write({ email, memberId, password, isNoted }: Written, opened: Db) {
  const hash = password === null ? null : await hashPassword(password);
  await opened.transaction().execute(async (db) => {
    await queries.clearOwner(db);
    const id = await queries.setOwner(db, email, memberId);
    if (isNoted) await recordCommand(db, email, "owner-changed");
    if (hash === null) return;
    await queries.setPassword(db, id, hash);
    await queries.endSessions(db, id);
    await revokePendingVerifications(db, id);
  });
}
