import { sql } from "kysely";
import type { Db } from "#db/client.ts";
import { nameForStaff } from "#domain/platform/sql-fragments.ts";
import type { CatalogueSubject } from "#shared/options/catalogue-changes.ts";
import type { Identifier } from "#shared/options/identifiers.ts";

export function listDeleted(db: Db, subject: CatalogueSubject, limit: number) {
  return db
    .selectFrom("deletedEntries")
    .leftJoin("profiles", "profiles.userId", "deletedEntries.deletedBy")
    .select([
      "deletedEntries.id",
      "deletedEntries.label",
      "deletedEntries.slug",
      "deletedEntries.deletedAt",
      "profiles.username as actorUsername",
    ])
    .select(nameForStaff("profiles").as("actorName"))
    .where("subject", "=", subject)
    .orderBy("deletedAt", "desc")
    .orderBy("deletedEntries.id", "desc")
    .limit(limit)
    .execute();
}

export async function wasDeletedAt(db: Db, subject: CatalogueSubject, slug: string) {
  const found = await db
    .selectFrom("deletedEntries")
    .select("id")
    .where("subject", "=", subject)
    .where("slug", "=", slug)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export async function wasMovieDeleted(db: Db, { scheme, value }: Identifier): Promise<boolean> {
  const { rows } = await sql<{ isDeleted: boolean }>`
    select exists (
      select from deleted_entries
      where document -> 'movie_identifiers' @> ${JSON.stringify([{ scheme, value }])}::jsonb
    ) as is_deleted
  `.execute(db);
  return rows[0]?.isDeleted ?? false;
}

export function lockDeleted(db: Db, subject: CatalogueSubject, id: number) {
  return db
    .selectFrom("deletedEntries")
    .select(["id", "subjectId", "label", "slug"])
    .where("subject", "=", subject)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

export async function findDeletedId(
  db: Db,
  subject: CatalogueSubject,
  subjectId: number,
): Promise<number | undefined> {
  const entry = await db
    .selectFrom("deletedEntries")
    .select("id")
    .where("subject", "=", subject)
    .where("subjectId", "=", subjectId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return entry?.id;
}

export async function removeDeleted(db: Db, id: number): Promise<void> {
  await db.deleteFrom("deletedEntries").where("id", "=", id).execute();
}

export async function removeDeletedBefore(db: Db, days: number): Promise<void> {
  await sql`
    delete from deleted_entries where deleted_at < now() - make_interval(days => ${days})
  `.execute(db);
}
