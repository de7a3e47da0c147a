import type { Db } from "#db/client.ts";
import { Conflict } from "#domain/platform/errors.ts";
import { deleteQueuedMailTo } from "#domain/platform/mail/mail.ts";
import { deleteFromMailbox } from "#domain/platform/mail/mailbox.ts";
import { requireMember } from "#domain/rights/policy.ts";
import type { Member, Viewer } from "#domain/rights/viewer.ts";
import { refusalToLeave } from "./policy.ts";
import { listChanges } from "./queries/email-changes.ts";
import * as queries from "./queries/members.ts";

/** Throws SignInRequired, and Conflict for the owner. */
export function requireFreeToLeave(viewer: Viewer): Member {
  const member = requireMember(viewer);
  const refusal = refusalToLeave(member);
  if (refusal) throw new Conflict(refusal);
  return member;
}

export async function removeMember(db: Db, { id }: Pick<Member, "id">): Promise<string[]> {
  const { email } = await queries.getEmail(db, id);
  const changes = await listChanges(db, id);
  // An unconfirmed new address may be another member's, whose mail stays.
  const former = changes.flatMap(({ formerEmail, newEmail, confirmedAt }) =>
    confirmedAt === null ? [formerEmail] : [formerEmail, newEmail],
  );
  const addresses = [...new Set([email, ...former])];
  for (const address of addresses) await deleteQueuedMailTo(db, address);
  await queries.deleteMember(db, id);
  return addresses;
}

/** Deletes mail stored as files; call it after the transaction. */
export function deleteMailTo(addresses: string[]): Promise<void> {
  return deleteFromMailbox(addresses);
}
