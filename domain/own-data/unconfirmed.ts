import { database } from "#db/client.ts";
import { deleteMailTo, removeMember } from "#domain/accounts/account-deletion.ts";
import { config } from "#domain/platform/config.ts";
import { log } from "#domain/platform/log.ts";
import { inTransaction } from "#domain/platform/transaction.ts";
import { anonymizeAuditLog } from "./queries/audit-log.ts";
import * as queries from "./queries/unconfirmed.ts";

/** Removes only those without a trace, another way to sign in or a valid link. */
export async function removeUnconfirmed(): Promise<number> {
  const { unconfirmedDays: days, adminEmail } = config();
  const criteria = { days, owner: adminEmail };
  let removed = 0;
  for (const id of await queries.listRemovable(database(), criteria)) {
    const addresses = await inTransaction(async (db) => {
      if (!(await queries.lockRemovable(db, id, criteria))) return null;
      await anonymizeAuditLog(db, id);
      return removeMember(db, { id });
    });
    if (addresses === null) continue;
    await deleteMailTo(addresses);
    removed += 1;
  }
  if (removed > 0) log.info({ removed, days }, "unconfirmed accounts removed");
  return removed;
}
