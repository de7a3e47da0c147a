import { sql } from "kysely";
import type { Db } from "#db/client.ts";
import { nameForStaff, secondsFromNow } from "#domain/platform/sql-fragments.ts";

type EmailChangeRequest = {
  userId: number;
  formerEmail: string;
  newEmail: string;
  confirmHash: string;
  seconds: number;
};

export async function replacePendingEmailChange(
  db: Db,
  { seconds, ...request }: EmailChangeRequest,
): Promise<void> {
  await deletePendingEmailChange(db, request.userId);
  await db
    .insertInto("emailChanges")
    .values({ ...request, endsAt: secondsFromNow(seconds), undoHash: null, confirmedAt: null })
    .execute();
}

export async function deletePendingEmailChange(db: Db, userId: number): Promise<void> {
  await db
    .deleteFrom("emailChanges")
    .where("userId", "=", userId)
    .where("confirmedAt", "is", null)
    .execute();
}

export function lockEmailChange(db: Db, link: "confirm" | "undo", hash: string) {
  return selectOpen(db, link, hash).forUpdate().executeTakeFirst();
}

export function findChange(db: Db, link: "confirm" | "undo", hash: string) {
  return selectOpen(db, link, hash).executeTakeFirst();
}

function selectOpen(db: Db, link: "confirm" | "undo", hash: string) {
  const open = db.selectFrom("emailChanges").selectAll().where("endsAt", ">", sql<Date>`now()`);
  return link === "undo"
    ? open.where("undoHash", "=", hash).where("confirmedAt", "is not", null)
    : open.where("confirmHash", "=", hash).where("confirmedAt", "is", null);
}

type Confirmed = { undoHash: string; seconds: number; formerEmail: string };

export async function confirmChange(
  db: Db,
  id: number,
  { seconds, ...confirmed }: Confirmed,
): Promise<void> {
  await db
    .updateTable("emailChanges")
    .set({ ...confirmed, confirmedAt: sql<Date>`now()`, endsAt: secondsFromNow(seconds) })
    .where("id", "=", id)
    .execute();
}

export async function deleteSince(db: Db, { id, userId }: { id: number; userId: number }) {
  await db.deleteFrom("emailChanges").where("userId", "=", userId).where("id", ">=", id).execute();
}

export function listChanges(db: Db, userId: number) {
  return db
    .selectFrom("emailChanges")
    .select(["formerEmail", "newEmail", "askedAt", "confirmedAt"])
    .where("userId", "=", userId)
    .where("endsAt", ">", sql<Date>`now()`)
    .orderBy("id", "desc")
    .execute();
}

export async function isTaken(db: Db, email: string, userId: number): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select from member where email = ${email} and id <> ${userId})
      or exists (
        select from email_changes
        where former_email = ${email} and confirmed_at is not null and ends_at > now()
          and user_id <> ${userId}
      ) as taken
  `.execute(db);
  return rows[0]?.taken ?? false;
}

export function lockMember(db: Db, id: number) {
  return db
    .selectFrom("member")
    .innerJoin("profiles", "profiles.userId", "member.id")
    .select(["member.id", "member.email", "profiles.username"])
    .select(nameForStaff("profiles").as("name"))
    .where("member.id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}
