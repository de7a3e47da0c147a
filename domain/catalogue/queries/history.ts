import { type SqlBool, sql } from "kysely";
import type { Db } from "#db/client.ts";
import { nameForStaff } from "#domain/platform/sql-fragments.ts";
import type { CatalogueChange, CatalogueSubject } from "#shared/options/catalogue-changes.ts";

type Subject = { subject: CatalogueSubject; subjectId: number };

type Change = Subject & {
  label: string;
  change: CatalogueChange;
  actorId: number | null;
  before: object;
  after: object;
  importId?: number | undefined;
  importRow?: number | undefined;
  source?: string | undefined;
  suggestedBy?: number | undefined;
};

export async function insertChanges(db: Db, changes: Change[]): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ before, after, source = null, ...change }) => {
    return { ...change, source, before: json(before), after: json(after) };
  });
  await db.insertInto("catalogueChanges").values(rows).execute();
}

export async function findAddition(
  db: Db,
  actorId: number,
  subject: CatalogueSubject,
  values: object,
): Promise<string | undefined> {
  const table = sql.table(subject === "movie" ? "movies" : "creators");
  const { rows } = await sql<{ slug: string }>`
    select slug from catalogue_changes join ${table} as added on added.id = subject_id
    where actor_id = ${actorId} and subject = ${subject} and change = 'added'
      and catalogue_changes.created_at > now() - interval '1 minute'
      and after @> ${json(values)}
    order by catalogue_changes.id desc limit 1
  `.execute(db);
  return rows[0]?.slug;
}

type Credit = { actorId: number; since: Date; suggestedBy: number | null };

export async function creditLatestChange(
  db: Db,
  { subject, subjectId }: Subject,
  { actorId, since, suggestedBy }: Credit,
): Promise<boolean> {
  const latest = db
    .selectFrom("catalogueChanges")
    .select((eb) => eb.fn.max("id").as("id"))
    .where("subject", "=", subject)
    .where("subjectId", "=", subjectId)
    .where("actorId", "=", actorId)
    .where("createdAt", ">", since);
  const credited = await db
    .updateTable("catalogueChanges")
    .set({ suggestedBy })
    .where("id", "=", latest)
    .returning("id")
    .executeTakeFirst();
  return credited !== undefined;
}

export async function readVersion(db: Db, { subject, subjectId }: Subject): Promise<number> {
  const row = await db
    .selectFrom("catalogueChanges")
    .select((eb) => eb.fn.max("id").as("version"))
    .where("subject", "=", subject)
    .where("subjectId", "=", subjectId)
    .executeTakeFirst();
  return row?.version ?? 0;
}

export function listChanges(
  db: Db,
  { subject, subjectId }: Subject,
  after: number,
  limit?: number,
) {
  return db
    .selectFrom("catalogueChanges")
    .leftJoin("profiles", "profiles.userId", "catalogueChanges.actorId")
    .leftJoin("profiles as suggester", "suggester.userId", "catalogueChanges.suggestedBy")
    .select([
      "catalogueChanges.id",
      "catalogueChanges.change",
      "catalogueChanges.label",
      "catalogueChanges.before",
      "catalogueChanges.after",
      "catalogueChanges.importRow",
      "catalogueChanges.source",
      "catalogueChanges.createdAt",
      "profiles.username as actorUsername",
      "suggester.username as suggesterUsername",
    ])
    .select(nameForStaff("profiles").as("actorName"))
    .select(nameForStaff("suggester").as("suggesterName"))
    .where("subject", "=", subject)
    .where("subjectId", "=", subjectId)
    .where("catalogueChanges.id", ">", after)
    .orderBy("catalogueChanges.id", "desc")
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute();
}

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

type Lookup = { subject: CatalogueSubject; part: string; values: string[]; days: number };

// A single pass for all values: an import leaves a change for each film.
export async function listValuesInHistory(
  db: Db,
  { subject, part, values, days }: Lookup,
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

type Source = { subject: CatalogueSubject; source: string; ids: number[] };

/** What the source changed, the earliest first. */
export function listChangesFrom(db: Db, { subject, source, ids }: Source) {
  return db
    .selectFrom("catalogueChanges")
    .select(["subjectId", "before", "after"])
    .where("subject", "=", subject)
    .where(sql<SqlBool>`subject_id = any (${ids}::integer[])`)
    .where("source", "=", source)
    .orderBy("id")
    .execute();
}

type Removal = { subject: CatalogueSubject; part: string; key: string; ids: number[] };

const itemsOf = (document: "before" | "after", part: string) => sql`jsonb_array_elements(
  case jsonb_typeof(${sql.ref(document)} -> ${part}::text)
    when 'array' then ${sql.ref(document)} -> ${part}::text end
)`;

// What files and the site itself change has a source.
export async function listRemoved(db: Db, { subject, part, key, ids }: Removal) {
  const { rows } = await sql<{ subjectId: number; value: string }>`
    select distinct subject_id, former ->> ${key}::text as value
    from catalogue_changes cross join lateral ${itemsOf("before", part)} as former
    where subject = ${subject} and subject_id = any (${ids}) and change = 'edited'
      and source is null and former ->> ${key}::text is not null
      and not exists (
        select from ${itemsOf("after", part)} as later
        where later ->> ${key}::text = former ->> ${key}::text
      )
  `.execute(db);
  return rows;
}

function json(document: object) {
  return sql<Record<string, unknown>>`${JSON.stringify(document)}::jsonb`;
}

export function listChangesOfImport(db: Db, importId: number, after: number, limit: number) {
  return (
    db
      .selectFrom("catalogueChanges")
      .select(["id", "subjectId", "label", "change", "before", "after", "importRow"])
      .where("importId", "=", importId)
      .where("subject", "=", "movie")
      .where("change", "in", ["added", "edited"])
      // Every change of an import has its row, and no row makes two changes.
      .$narrowType<{ importRow: number }>()
      .$if(after > 0, (query) => query.where("id", "<", after))
      .orderBy("id", "desc")
      .limit(limit)
      .execute()
  );
}

export async function listChangedSince(
  db: Db,
  importId: number,
  changes: { subjectId: number; id: number }[],
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select distinct subject_id as id from catalogue_changes
    join unnest(${changes.map(({ subjectId }) => subjectId)}::integer[],
      ${changes.map(({ id }) => id)}::integer[]) as own (subject_id, change_id) using (subject_id)
    where subject = 'movie' and catalogue_changes.id > change_id
      and import_id is distinct from ${importId}
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}
