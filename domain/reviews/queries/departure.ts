import type { Db } from "#db/client.ts";

export async function deleteOfMember(db: Db, userId: number): Promise<void> {
  await db.deleteFrom("reviews").where("userId", "=", userId).execute();
}
