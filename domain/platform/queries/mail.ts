import { sql } from "kysely";
import type { Db } from "#db/client.ts";
import { hasCome, secondsFromNow } from "../sql-fragments.ts";

type Mail = {
  recipient: string;
  subject: string;
  text: string;
  unsubscribeTo: string | null;
  senderName: string | null;
};

const longestWait = 60 * 60;

export type QueuedMail = Mail & { id: number; createdAt: Date; tries: number };

export async function queueMail(db: Db, mail: Mail): Promise<void> {
  await db.insertInto("mailOutbox").values(mail).execute();
}

export function claimDueMail(db: Db, seconds: number): Promise<QueuedMail | undefined> {
  return db
    .updateTable("mailOutbox")
    .set((row) => ({ tries: row("tries", "+", 1), nextTryAt: secondsFromNow(seconds) }))
    .where("id", "=", (row) =>
      row
        .selectFrom("mailOutbox")
        .select("id")
        .where(hasCome("nextTryAt", longestWait))
        .orderBy(sql`unsubscribe_to is not null`)
        .orderBy("id")
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(["id", "recipient", "subject", "text", "unsubscribeTo", "senderName"])
    .returning(["createdAt", "tries"])
    .executeTakeFirst();
}

export async function delayMail(db: Db, id: number, seconds: number, failure: string) {
  await db
    .updateTable("mailOutbox")
    .set({ nextTryAt: secondsFromNow(seconds), failure })
    .where("id", "=", id)
    .execute();
}

export async function retryDelayed(db: Db): Promise<void> {
  await db
    .updateTable("mailOutbox")
    .set({ nextTryAt: sql<Date>`now()` })
    .where("failure", "is not", null)
    .execute();
}

export async function hasFailedTwice(db: Db): Promise<boolean> {
  const found = await db
    .selectFrom("mailOutbox")
    .select("id")
    .where("failure", "is not", null)
    .where("tries", ">=", 2)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export async function deleteMail(db: Db, id: number): Promise<void> {
  await db.deleteFrom("mailOutbox").where("id", "=", id).execute();
}

export async function deleteMailTo(db: Db, recipient: string): Promise<void> {
  await db.deleteFrom("mailOutbox").where("recipient", "=", recipient).execute();
}
