import type { Db } from "#db/client.ts";
import type { Role } from "#shared/options/roles.ts";

export async function findRole(db: Db, userId: number): Promise<Role | undefined> {
  const found = await db
    .selectFrom("profiles")
    .select("role")
    .where("userId", "=", userId)
    .executeTakeFirst();
  return found?.role;
}

type Suspension = { reason: string; until: Date };

export async function setSuspension(db: Db, userId: number, suspension: Suspension | null) {
  await db
    .updateTable("profiles")
    .set({
      isSuspended: suspension !== null,
      suspensionReason: suspension?.reason ?? null,
      suspensionUntil: suspension?.until ?? null,
    })
    .where("userId", "=", userId)
    .execute();
}
