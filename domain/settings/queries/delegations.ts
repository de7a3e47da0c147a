import { sql } from "kysely";
import type { Db } from "#db/client.ts";
import type { Delegable, Helper } from "#shared/options/capabilities.ts";

export async function lockDelegations(db: Db): Promise<void> {
  await sql`lock table delegations in share row exclusive mode`.execute(db);
}

export function listDelegations(db: Db) {
  return db.selectFrom("delegations").selectAll().orderBy("capability").execute();
}

export async function insertDelegations(db: Db, role: Helper, capabilities: Delegable[]) {
  const rows = capabilities.map((capability) => ({ role, capability }));
  if (rows.length > 0) await db.insertInto("delegations").values(rows).execute();
}

export async function deleteDelegations(db: Db, role: Helper, capabilities: Delegable[]) {
  if (capabilities.length === 0) return;
  await db
    .deleteFrom("delegations")
    .where("role", "=", role)
    .where("capability", "in", capabilities)
    .execute();
}
