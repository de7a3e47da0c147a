import type { Db } from "#db/client.ts";
import { Conflict } from "#domain/platform/errors.ts";
import { deleteQueuedMailTo } from "#domain/platform/mail/mail.ts";
import { deleteFromMailbox } from "#domain/platform/mail/mailbox.ts";
import { requireMember } from "#domain/rights/policy.ts";
import type { Member, Viewer } from "#domain/rights/viewer.ts";
import { findEmail } from "./queries/access.ts";
import * as queries from "./queries/credentials.ts";
import { listChanges } from "./queries/email-changes.ts";

/** The viewer as a member who may leave; throws SignInRequired, and Conflict for the owner. */
export function requireFreeToLeave(viewer: Viewer): Member {
  const member = requireMember(viewer);
  if (member.isOwner) throw new Conflict(ownerStays);
  return member;
}

export const ownerStays =
  "You are the owner of this site. Make someone else the owner before you delete your account.";

/**
 * Deletes a member inside the transaction of `db`, and with them all that names them, mail on its
 * way included; reviews that are still there stay without a name. Gives the addresses they had, for
 * `removeLettersTo`.
 */
export async function removeMember(db: Db, { id }: Pick<Member, "id">): Promise<string[]> {
  const { email } = await findEmail(db, id);
  const changes = await listChanges(db, id);
  // An address that was only asked for may be another member's, whose mail stays.
  const had = changes.flatMap(({ formerEmail, newEmail, confirmedAt }) =>
    confirmedAt === null ? [formerEmail] : [formerEmail, newEmail],
  );
  const addresses = [...new Set([email, ...had])];
  for (const address of addresses) await deleteQueuedMailTo(db, address);
  await queries.deleteMember(db, id);
  return addresses;
}

/** Deletes, after the transaction, the letters that were left as files for a member who is gone. */
export function deleteMailTo(addresses: string[]): Promise<void> {
  return deleteFromMailbox(addresses);
}
