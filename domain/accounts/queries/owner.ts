import { sql } from "kysely";
import type { Db } from "#db/client.ts";

/** Whether someone is marked as the owner, or the member of this address has confirmed it. */
export async function hasOwner(db: Db, email: string): Promise<boolean> {
  const found = await db
    .selectFrom("member")
    .select("id")
    .where((row) =>
      row.or([
        row("isOwner", "=", true),
        row.and([row("email", "=", email), row("emailVerified", "=", true)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export async function clearOwner(db: Db): Promise<void> {
  await db.updateTable("member").set({ isOwner: false }).where("isOwner", "=", true).execute();
}

/** Marks the member as the owner, a new one where there is none; gives their number. */
export async function setOwner(db: Db, email: string, memberId?: number): Promise<number> {
  const mark = { isOwner: true, emailVerified: true };
  if (memberId !== undefined) {
    await db.updateTable("member").set(mark).where("id", "=", memberId).execute();
    return memberId;
  }
  const { id } = await db
    .insertInto("member")
    .values({ name: "", email, image: null, ...mark })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function setPassword(db: Db, userId: number, hash: string): Promise<void> {
  await sql`
    insert into account (account_id, provider_id, user_id, password, updated_at)
    values (${String(userId)}, 'credential', ${userId}, ${hash}, now())
    on conflict (provider_id, account_id) do update
      set password = excluded.password, updated_at = excluded.updated_at
  `.execute(db);
}

export async function endSessions(db: Db, userId: number): Promise<void> {
  await db.deleteFrom("session").where("userId", "=", userId).execute();
}
