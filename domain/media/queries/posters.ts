import { sql } from "kysely";
import type { Db } from "#db/client.ts";

export async function insertPoster(db: Db, address: string, colour: string): Promise<void> {
  await db.insertInto("posters").values({ address, colour, drawnAt: null }).execute();
}

export async function claimWaiting(db: Db, most: number, except: string[]) {
  const { rows } = await sql<{ address: string }>`
    update posters set attempts = attempts + 1
    where address = (
      select address from posters
      where drawn_at is null and attempts < ${most} and address <> all (${except})
      order by created_at limit 1
    )
    returning address
  `.execute(db);
  return rows[0]?.address;
}

export async function markDrawn(db: Db, address: string): Promise<void> {
  await db
    .updateTable("posters")
    .set({ drawnAt: sql<Date>`now()` })
    .where("address", "=", address)
    .execute();
}

export async function listOld(db: Db, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("posters")
    .select("address")
    .where("createdAt", "<", sql<Date>`now() - interval '1 day'`)
    .where("address", ">", after)
    .orderBy("address")
    .limit(limit)
    .execute();
  return rows.map(({ address }) => address);
}

export async function removePoster(db: Db, address: string): Promise<void> {
  await db.deleteFrom("posters").where("address", "=", address).execute();
}
