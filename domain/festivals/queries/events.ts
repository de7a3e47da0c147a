import { type SqlBool, sql } from "kysely";
import type { Db } from "#db/client.ts";
import type { EventKind } from "#shared/options/awards.ts";
import type { EditionInput, EventInput } from "#shared/validation/festivals.ts";
import { daysOfEdition, hasShown, isNamed } from "../sql-fragments.ts";

const facts = [
  ...(["id", "slug", "name", "otherNames", "kind", "founded", "country", "city"] as const),
  ...(["isAfrican", "yearsBetween", "website", "wikidata"] as const),
] as const;

const nominationsOfEvent = sql<number>`(
  select count(*)::integer from nominations join editions on editions.id = edition_id
  where event_id = events.id
)`.as("nominations");

export type EventSearch = {
  text: string;
  kind: EventKind | undefined;
  isAfrican: boolean | undefined;
  from: number | undefined;
};

export type PanelEvent = NonNullable<Awaited<ReturnType<typeof findEvent>>>;

export type Edition = Awaited<ReturnType<typeof listEditions>>[number];

/** Sorted by name, from the event `from`. */
export function searchEvents(db: Db, search: EventSearch & { limit: number }) {
  const { text, kind, isAfrican, from, limit } = search;
  const first = sql`(select lower(name), id from events where id = ${from ?? 0})`;
  return db
    .selectFrom("events")
    .select(facts)
    .select(nominationsOfEvent)
    .$if(text !== "", (select) => select.where(isNamed(text)))
    .$if(kind !== undefined, (select) => select.where("kind", "=", kind ?? null))
    .$if(isAfrican !== undefined, (select) => select.where("isAfrican", "=", isAfrican ?? false))
    .$if(from !== undefined, (select) =>
      select.where(sql<SqlBool>`exists ${first} is false or (lower(name), id) >= ${first}`),
    )
    .orderBy(sql`lower(name)`)
    .orderBy("id")
    .limit(limit)
    .execute();
}

export function findEvent(db: Db, slug: string) {
  return db
    .selectFrom("events")
    .select(facts)
    .select(nominationsOfEvent)
    .select(hasShown.as("hasPage"))
    .where("slug", "=", slug)
    .executeTakeFirst();
}

export async function lockEvent(db: Db, slug: string) {
  await db.selectFrom("events").select("id").where("slug", "=", slug).forUpdate().execute();
  return findEvent(db, slug);
}

/** Another event with one of these names. */
export async function findEventNamed(db: Db, names: string[], except: number) {
  const { rows } = await sql<{ name: string; slug: string }>`
    select name, slug from events where folded_names && fold_names(${names}::text[]) and id <> ${except}
    order by id limit 1
  `.execute(db);
  return rows[0];
}

export async function insertEvent(db: Db, name: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`select event_of(${name}) as id`.execute(db);
  return rows[0]?.id ?? 0;
}

export async function updateEvent(
  db: Db,
  id: number,
  fields: Partial<EventInput>,
): Promise<string> {
  const { slug } = await db
    .updateTable("events")
    .set(fields)
    .where("id", "=", id)
    .returning("slug")
    .executeTakeFirstOrThrow();
  return slug;
}

export async function deleteEvent(db: Db, id: number): Promise<void> {
  await db.deleteFrom("events").where("id", "=", id).execute();
}

/** What the history has of an event, without figures. */
export async function readFacts(db: Db, id: number) {
  const event = await db.selectFrom("events").select(facts).where("id", "=", id).executeTakeFirst();
  const editions = await db
    .selectFrom("editions")
    .select(["id", "year", "number", "isOnline"])
    .select(daysOfEdition)
    .where("eventId", "=", id)
    .orderBy("year")
    .execute();
  const categories = await db
    .selectFrom("categories")
    .select(["id", "slug", "name", "formerNames"])
    .where("eventId", "=", id)
    .orderBy("id")
    .execute();
  return { event, editions, categories };
}

/** False where its number, address or year is taken by now. */
export async function insertNumbered(
  db: Db,
  table: "events" | "editions" | "categories" | "nominations",
  row: { id: number } & Record<string, unknown>,
): Promise<boolean> {
  const columns = Object.keys(row).map((column) => sql.ref(column));
  const { rows } = await sql`
    insert into ${sql.table(table)} (${sql.join(columns)}) overriding system value
    values (${sql.join(Object.values(row))}) on conflict do nothing returning id
  `.execute(db);
  return rows.length > 0;
}

/** Gives the nominations of these categories to those that now have their names. */
export async function placeInCategories(db: Db, eventId: number, ids: number[]): Promise<void> {
  await sql`
    update nominations set category_id = category_of(${eventId}, coalesce(
      case when name = 'Other' then (regexp_match(category, '^\\s*(\\S.*?): +(\\S.*)$'))[2] end,
      category
    ))
    where category_id = any (${ids}::integer[])
  `.execute(db);
}

/** Names by which nominations lead to the event or to its categories. */
export async function listUsedNames(db: Db, eventId: number) {
  const { rows } = await sql<{ categoryId: number; event: string; category: string }>`
    select category_id,
      case when name = 'Other' then coalesce(parts[1], 'Other awards') else name end as event,
      case when name = 'Other' then coalesce(parts[2], category) else category end as category
    from (
      select distinct category_id, name, category,
        regexp_match(category, '^\\s*(\\S.*?): +(\\S.*)$') as parts
      from nominations where edition_id in (select id from editions where event_id = ${eventId})
    ) as used
    order by event, category
  `.execute(db);
  return rows;
}

const nominationsOf = (column: "edition_id" | "category_id", table: "editions" | "categories") =>
  sql<number>`(
    select count(*)::integer from nominations where ${sql.ref(column)} = ${sql.ref(`${table}.id`)}
  )`.as("nominations");

/** The latest first. */
export function listEditions(db: Db, eventId: number) {
  return db
    .selectFrom("editions")
    .select(["id", "year", "number", "isOnline"])
    .select(daysOfEdition)
    .select(nominationsOf("edition_id", "editions"))
    .where("eventId", "=", eventId)
    .orderBy("year", "desc")
    .execute();
}

export async function insertEdition(
  db: Db,
  edition: EditionInput & { eventId: number },
): Promise<number | undefined> {
  const added = await db
    .insertInto("editions")
    .values(edition)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return added?.id;
}

/** Adds them, and brings those of their years up to date. */
export async function saveEditions(
  db: Db,
  editions: (EditionInput & { eventId: number })[],
): Promise<void> {
  if (editions.length === 0) return;
  await db
    .insertInto("editions")
    .values(editions)
    .onConflict((conflict) =>
      conflict.columns(["eventId", "year"]).doUpdateSet(({ ref }) => ({
        number: ref("excluded.number"),
        isOnline: ref("excluded.isOnline"),
        startsOn: ref("excluded.startsOn"),
        endsOn: ref("excluded.endsOn"),
      })),
    )
    .execute();
}

export async function updateEdition(db: Db, id: number, fields: EditionInput): Promise<void> {
  await db.updateTable("editions").set(fields).where("id", "=", id).execute();
}

export async function deleteEdition(db: Db, id: number): Promise<void> {
  await db.deleteFrom("editions").where("id", "=", id).execute();
}

/** Sorted by name. */
export function listCategories(db: Db, eventId: number) {
  return db
    .selectFrom("categories")
    .select(["id", "name", "formerNames"])
    .select(nominationsOf("category_id", "categories"))
    .where("eventId", "=", eventId)
    .orderBy(sql`lower(name)`)
    .execute();
}

export async function insertCategory(db: Db, eventId: number, name: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select category_of(${eventId}, ${name}) as id
  `.execute(db);
  return rows[0]?.id ?? 0;
}

export async function updateCategory(
  db: Db,
  id: number,
  fields: { name?: string; formerNames: string[] },
): Promise<void> {
  await db.updateTable("categories").set(fields).where("id", "=", id).execute();
}

export async function deleteCategory(db: Db, id: number): Promise<void> {
  await db.deleteFrom("categories").where("id", "=", id).execute();
}

export async function moveNominations(db: Db, from: number, to: number): Promise<void> {
  await sql`update nominations set category_id = ${to} where category_id = ${from}`.execute(db);
}
