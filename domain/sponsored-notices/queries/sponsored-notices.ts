import { sql } from "kysely";
import type { Db } from "#db/client.ts";
import type { SponsoredNoticeFields } from "#shared/validation/sponsored-notice.ts";

const columns = ["id", "title", "text", "link", "imageUrl", "placement", "isOn"] as const;
const startsOn = sql<string>`starts_on::text`.as("startsOn");
const endsOn = sql<string>`ends_on::text`.as("endsOn");

export function listAll(db: Db) {
  return select(db).orderBy("endsOn", "desc").orderBy("id", "desc").execute();
}

export function listUnexpired(db: Db, day: string) {
  return select(db)
    .where("isOn", "=", true)
    .where(sql<boolean>`ends_on >= ${day}::date`)
    .orderBy("id")
    .execute();
}

export function find(db: Db, id: number) {
  return select(db).where("id", "=", id).executeTakeFirst();
}

export function lock(db: Db, id: number) {
  return select(db).where("id", "=", id).forUpdate().executeTakeFirst();
}

export async function lockMember(db: Db, id: number): Promise<void> {
  await sql`select from member where id = ${id} for no key update`.execute(db);
}

export async function insert(db: Db, notice: SponsoredNoticeFields): Promise<void> {
  await db.insertInto("notices").values(notice).execute();
}

export async function update(db: Db, id: number, notice: SponsoredNoticeFields): Promise<void> {
  await db.updateTable("notices").set(notice).where("id", "=", id).execute();
}

export async function remove(db: Db, id: number): Promise<void> {
  await db.deleteFrom("notices").where("id", "=", id).execute();
}

function select(db: Db) {
  return db.selectFrom("notices").select([...columns, startsOn, endsOn]);
}
