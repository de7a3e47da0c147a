import type { Db } from "#db/client.ts";

export function listViews(db: Db, userId: number) {
  return db
    .selectFrom("savedViews")
    .select(["id", "name", "query"])
    .where("userId", "=", userId)
    .orderBy("name")
    .orderBy("id")
    .execute();
}

export async function upsertView(
  db: Db,
  userId: number,
  view: { name: string; query: string },
): Promise<void> {
  await db
    .insertInto("savedViews")
    .values({ ...view, userId })
    .onConflict((conflict) =>
      conflict.columns(["userId", "name"]).doUpdateSet({ query: view.query }),
    )
    .execute();
}

export async function deleteView(db: Db, userId: number, id: number): Promise<void> {
  await db.deleteFrom("savedViews").where("userId", "=", userId).where("id", "=", id).execute();
}
