import type { Db } from "#db/client.ts";

export type Service = "tmdb" | "youtube";

export function findKey(db: Db, service: Service) {
  return db
    .selectFrom("serviceKeys")
    .select(["ciphertext", "storedAt"])
    .where("service", "=", service)
    .executeTakeFirst();
}

export async function storeKey(db: Db, service: Service, ciphertext: string): Promise<void> {
  await db
    .insertInto("serviceKeys")
    .values({ service, ciphertext })
    .onConflict((conflict) =>
      conflict.column("service").doUpdateSet({ ciphertext, storedAt: new Date() }),
    )
    .execute();
}

export async function renewKey(
  db: Db,
  service: Service,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await db
    .updateTable("serviceKeys")
    .set({ ciphertext: to })
    .where("service", "=", service)
    .where("ciphertext", "=", from)
    .execute();
}

export async function deleteKey(db: Db, service: Service): Promise<void> {
  await db.deleteFrom("serviceKeys").where("service", "=", service).execute();
}
