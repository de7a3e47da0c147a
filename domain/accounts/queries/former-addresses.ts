import { sql } from "kysely";
import type { Db } from "#db/client.ts";

export async function insertFormerAddress(db: Db, userId: number, addressHash: string) {
  await db
    .insertInto("formerAddresses")
    .values({ userId, addressHash, authorHash: null })
    .execute();
}

export async function deleteFormerAddresses(db: Db, userId: number, since: Date): Promise<void> {
  await db
    .deleteFrom("formerAddresses")
    .where("userId", "=", userId)
    .where("createdAt", ">=", since)
    .execute();
}

export async function signFormerAddresses(db: Db, userId: number, authorHash: string) {
  await db
    .updateTable("formerAddresses")
    .set({ userId: null, authorHash })
    .where("userId", "=", userId)
    .execute();
}

export async function listAuthorHashes(db: Db, userId: number, hashes: string[]) {
  const { rows } = await sql<{ hash: string }>`
    with own as (
      select unnest(${hashes}::text[]) as hash
      union
      select address_hash from former_addresses where user_id = ${userId}
    )
    select hash from own
    union
    select author_hash from former_addresses
    join own on own.hash = former_addresses.address_hash
    where author_hash is not null
  `.execute(db);
  return rows.map(({ hash }) => hash);
}
