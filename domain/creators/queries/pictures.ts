import type { Db } from "#db/client.ts";
import { isDue } from "#domain/media/sql-fragments.ts";

export async function listDue(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("creators")
    .select("imageUrl")
    .where(isDue("creator", "creators.imageUrl"))
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return [...new Set(rows.flatMap(({ imageUrl }) => imageUrl ?? []))];
}

export async function replace(db: Db, url: string, address: string): Promise<void> {
  await db.updateTable("creators").set({ imageUrl: address }).where("imageUrl", "=", url).execute();
}

export function listFailed(db: Db, limit: number) {
  return db
    .selectFrom("pictureFetches")
    .innerJoin("creators", "creators.imageUrl", "pictureFetches.url")
    .select(["creators.slug", "creators.name"])
    .select(["pictureFetches.url", "pictureFetches.failure", "pictureFetches.nextAttemptAt"])
    .where("pictureFetches.kind", "=", "creator")
    .where("pictureFetches.failure", "is not", null)
    .orderBy("creators.id", "desc")
    .limit(limit)
    .execute();
}
