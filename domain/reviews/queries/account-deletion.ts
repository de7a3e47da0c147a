import type { Db } from "#db/client.ts";

export async function deleteOfMember(db: Db, userId: number): Promise<void> {
  await db.deleteFrom("reviews").where("userId", "=", userId).execute();
}

/** Has the reviews of a member who is about to go say of which address they are. */
export async function setFormerAuthor(db: Db, userId: number, formerAuthor: string) {
  await db.updateTable("reviews").set({ formerAuthor }).where("userId", "=", userId).execute();
}
