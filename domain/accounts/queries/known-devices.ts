import { sql } from "kysely";
import type { Db } from "#db/client.ts";

type DevicePlace = { tokenHash: string; network: string };
type Device = DevicePlace & { memberId: number };

export function findDeviceOf(
  db: Db,
  member: { id: number } | { email: string },
  { tokenHash, network }: DevicePlace,
) {
  const isOfMember =
    "id" in member
      ? sql<boolean>`member.id = ${member.id}`
      : sql<boolean>`member.email = ${member.email}`;
  return db
    .selectFrom("knownDevices")
    .innerJoin("member", "member.id", "knownDevices.memberId")
    .select(sql<boolean>`token_hash = ${tokenHash}`.as("isSame"))
    .where(isOfMember)
    .where((row) => row.or([row("tokenHash", "=", tokenHash), row("network", "=", network)]))
    .orderBy("isSame", "desc")
    .limit(1)
    .executeTakeFirst();
}

export async function isFirstUse(db: Db, memberId: number): Promise<boolean> {
  const { rows } = await sql<{ isFirst: boolean }>`
    select count(*) = 1 and bool_and(known_devices.created_at = last_used_at)
        and min(member.created_at) > now() - interval '30 days' as is_first
    from known_devices join member on member.id = member_id
    where member_id = ${memberId}
  `.execute(db);
  return rows[0]?.isFirst ?? false;
}

export async function isKnownToken(db: Db, tokenHash: string): Promise<boolean> {
  const device = db.selectFrom("knownDevices").select("id").where("tokenHash", "=", tokenHash);
  return (await device.limit(1).executeTakeFirst()) !== undefined;
}

export async function saveDevice(db: Db, device: Device): Promise<void> {
  await db
    .insertInto("knownDevices")
    .values(device)
    .onConflict((conflict) =>
      conflict
        .columns(["memberId", "tokenHash", "network"])
        .doUpdateSet({ lastUsedAt: sql<Date>`now()` }),
    )
    .execute();
}

export async function deleteOldestDevices(db: Db, memberId: number, most: number): Promise<void> {
  await sql`
    delete from known_devices where id in (
      select id from known_devices where member_id = ${memberId}
      order by last_used_at desc, id desc offset ${most}
    )
  `.execute(db);
}

export async function deleteDevices(db: Db, memberId: number): Promise<void> {
  await db.deleteFrom("knownDevices").where("memberId", "=", memberId).execute();
}

export function listDevices(db: Db, memberId: number) {
  return db
    .selectFrom("knownDevices")
    .select(["createdAt", "lastUsedAt"])
    .where("memberId", "=", memberId)
    .orderBy("lastUsedAt", "desc")
    .orderBy("id", "desc")
    .execute();
}

export async function deleteUnusedDevices(db: Db): Promise<void> {
  await sql`delete from known_devices where last_used_at < now() - interval '1 year'`.execute(db);
}
