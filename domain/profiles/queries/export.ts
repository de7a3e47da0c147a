import type { Db } from "#db/client.ts";

export function getWhole(db: Db, userId: number) {
  return db
    .selectFrom("profiles")
    .selectAll()
    .where("userId", "=", userId)
    .executeTakeFirstOrThrow();
}
