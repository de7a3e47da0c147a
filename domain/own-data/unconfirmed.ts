import { database } from "#db/client.ts";
import { deleteMailTo, removeMember } from "#domain/accounts/account-deletion.ts";
import { config } from "#domain/platform/config.ts";
import { log } from "#domain/platform/log.ts";
import { inTransaction } from "#domain/platform/transaction.ts";
import { anonymizeAuditLog } from "./queries/log.ts";
import * as queries from "./queries/unconfirmed.ts";

/**
 * Removes the accounts whose address nobody confirmed within `UNCONFIRMED_DAYS`, and gives how many:
 * of members who have left no trace, can sign in by nothing else, and wait for no link.
 */
export async function removeUnconfirmed(): Promise<number> {
  const { unconfirmedDays: days, adminEmail } = config();
  const wanted = { days, owner: adminEmail };
  let removed = 0;
  for (const id of await queries.listRemovable(database(), wanted)) {
    const addresses = await inTransaction(async (db) => {
      // They may have confirmed since the list was made; from here on they wait for this.
      if (!(await queries.lockRemovable(db, id, wanted))) return null;
      await anonymizeAuditLog(db, id);
      return removeMember(db, { id });
    });
    if (addresses === null) continue;
    await deleteMailTo(addresses);
    removed += 1;
  }
  if (removed > 0) log.info({ removed, days }, "accounts that nobody confirmed are removed");
  return removed;
}
