import type { Db } from "#db/client.ts";

export function findLastMail(db: Db) {
  return db
    .selectFrom("settings")
    .select(["ownerMailed", "ownerMailedAt"])
    .executeTakeFirstOrThrow();
}

export async function recordMail(db: Db, ownerMailed: string[], ownerMailedAt: Date | null) {
  await db.updateTable("settings").set({ ownerMailed, ownerMailedAt }).execute();
}
