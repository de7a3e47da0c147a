import { sql } from "kysely";
import type { Db } from "#db/client.ts";
import type { CatalogueChange, CatalogueSubject } from "#shared/options/catalogue-changes.ts";

type Subject = { subject: CatalogueSubject; subjectId: number };

type Change = Subject & {
  label: string;
  change: CatalogueChange;
  actorId: number | null;
  before: object;
  after: object;
};

export async function insertChanges(db: Db, changes: Change[]): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ before, after, ...change }) => {
    return { ...change, before: json(before), after: json(after) };
  });
  await db.insertInto("catalogueChanges").values(rows).execute();
}

export async function findVersion(db: Db, { subject, subjectId }: Subject): Promise<number> {
  const row = await db
    .selectFrom("catalogueChanges")
    .select((eb) => eb.fn.max("id").as("version"))
    .where("subject", "=", subject)
    .where("subjectId", "=", subjectId)
    .executeTakeFirst();
  return row?.version ?? 0;
}

/** Changes after a version, the newest first, each with who made it. */
export function listChanges(
  db: Db,
  { subject, subjectId }: Subject,
  after: number,
  limit?: number,
) {
  return db
    .selectFrom("catalogueChanges")
    .leftJoin("profiles", "profiles.userId", "catalogueChanges.actorId")
    .select([
      "catalogueChanges.id",
      "catalogueChanges.change",
      "catalogueChanges.label",
      "catalogueChanges.before",
      "catalogueChanges.after",
      "catalogueChanges.createdAt",
      "profiles.username as actorUsername",
      "profiles.displayName as actorName",
    ])
    .where("subject", "=", subject)
    .where("subjectId", "=", subjectId)
    .where("catalogueChanges.id", ">", after)
    .orderBy("catalogueChanges.id", "desc")
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute();
}

/** The change of that number, or the first after it. */
export function findChange(db: Db, { subject, subjectId }: Subject, from: number) {
  return db
    .selectFrom("catalogueChanges")
    .select(["id", "change"])
    .where("subject", "=", subject)
    .where("subjectId", "=", subjectId)
    .where("id", ">=", from)
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
}

type Remembered = { subject: CatalogueSubject; part: string; values: string[]; days: number };

/** In one pass, however many values are asked for: an import leaves a change for each film. */
export async function listRemembered(
  db: Db,
  { subject, part, values, days }: Remembered,
): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`
    select distinct value
    from catalogue_changes
    cross join lateral (
      values (before ->> ${part}::text), (after ->> ${part}::text)
    ) as either (value)
    where subject = ${subject} and created_at > now() - make_interval(days => ${days})
      and value = any (${values})
  `.execute(db);
  return rows.map(({ value }) => value);
}

/** What can be restored, deleted last first, with who deleted it. */
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
      "profiles.displayName as actorName",
    ])
    .where("subject", "=", subject)
    .orderBy("deletedAt", "desc")
    .orderBy("deletedEntries.id", "desc")
    .limit(limit)
    .execute();
}

/** Whether something that can be restored was at this address. */
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

/** The entry, which nobody else restores before the transaction ends. */
export function lockDeleted(db: Db, subject: CatalogueSubject, id: number) {
  return db
    .selectFrom("deletedEntries")
    .select(["id", "subjectId", "label", "slug"])
    .where("subject", "=", subject)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

export async function removeDeleted(db: Db, id: number): Promise<void> {
  await db.deleteFrom("deletedEntries").where("id", "=", id).execute();
}

export async function removeDeletedBefore(db: Db, days: number): Promise<void> {
  await sql`
    delete from deleted_entries where deleted_at < now() - make_interval(days => ${days})
  `.execute(db);
}

function json(document: object) {
  return sql<Record<string, unknown>>`${JSON.stringify(document)}::jsonb`;
}
