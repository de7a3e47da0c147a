import { type RawBuilder, sql } from "kysely";
import type { Db } from "#db/client.ts";
import { NotFound } from "#domain/platform/errors.ts";
import { shownPicture } from "#domain/settings/sql-fragments.ts";
import { creatorFieldNames } from "#shared/creator/fields.ts";
import type { CreatorIdentifier } from "#shared/options/identifiers.ts";

const documentFields = [...creatorFieldNames, "imageCredit", "imageCreditUrl"] as const;

export type CreatorDocument = Awaited<ReturnType<typeof getDocument>>;

type OptionalField = "identifiers" | "imageCredit" | "imageCreditUrl";

/** Identifiers and a picture's credit that are left out stay as they are. */
export type CreatorFields = Omit<CreatorDocument, OptionalField> &
  Partial<Pick<CreatorDocument, OptionalField>>;

export async function getDocument(db: Db, id: number) {
  const creator = await db
    .selectFrom("creators")
    .select(documentFields)
    .where("id", "=", id)
    .executeTakeFirstOrThrow(() => new NotFound("Creator not found"));
  return { ...creator, identifiers: await listIdentifiers(db, id) };
}

export function listIdentifiers(db: Db, id: number): Promise<CreatorIdentifier[]> {
  return db
    .selectFrom("creatorIdentifiers")
    .select(["scheme", "value"])
    .where("creatorId", "=", id)
    .orderBy("scheme")
    .execute();
}

export function findIdentified(db: Db, { scheme, value }: CreatorIdentifier) {
  return db
    .selectFrom("creatorIdentifiers")
    .innerJoin("creators", "creators.id", "creatorIdentifiers.creatorId")
    .select(["creators.id", "creators.slug", "creators.name"])
    .where("scheme", "=", scheme)
    .where("value", "=", value)
    .executeTakeFirst();
}

export function listEntries(db: Db, ids: number[]) {
  return db
    .selectFrom("creators")
    .select(["id", "slug", "name", "movieCount", "createdAt"])
    .select(shownPicture("imageUrl").as("imageUrl"))
    .select(sql<string | null>`left(bio, 300)`.as("bio"))
    .where("id", "in", [0, ...ids])
    .orderBy(sql`array_position(${ids}::integer[], id)`)
    .execute();
}

export function lockForChange(db: Db, slugs: string[]) {
  return (
    db
      .selectFrom("creators")
      .select(["id", "slug", "name", "movieCount"])
      .where("slug", "in", slugs)
      // One order prevents deadlocks of transactions that lock the same creators.
      .orderBy("id")
      .forUpdate()
      .execute()
  );
}

export async function findId(db: Db, slug: string): Promise<number | undefined> {
  const creator = await db
    .selectFrom("creators")
    .select("id")
    .where("slug", "=", slug)
    .executeTakeFirst();
  return creator?.id;
}

export function findForChange(db: Db, slug: string) {
  return db
    .selectFrom("creators")
    .select([...documentFields, "id", "slug", "movieCount", "createdAt"])
    .where("slug", "=", slug)
    .executeTakeFirst();
}

export async function listOtherNames(db: Db, creatorId: number): Promise<string[]> {
  const rows = await db
    .selectFrom("creatorNames")
    .select("name")
    .where("creatorId", "=", creatorId)
    .orderBy("foldedName")
    .execute();
  return rows.map(({ name }) => name);
}

/** Leaves out identifiers that another creator has. */
export async function update(db: Db, id: number, given: CreatorFields): Promise<void> {
  const { identifiers, ...fields } = given;
  if (identifiers) {
    await db.deleteFrom("creatorIdentifiers").where("creatorId", "=", id).execute();
    await insertIdentifiers(db, id, identifiers);
  }
  await db.updateTable("creators").set(fields).where("id", "=", id).execute();
  await sql`
    delete from creator_names using creators
    where creators.id = ${id} and creator_id = id
      and creator_names.folded_name = creators.folded_name
  `.execute(db);
}

/** Undefined where the address is taken. */
export async function insert(db: Db, given: CreatorFields & { slug: string }) {
  const { identifiers = [], ...creator } = given;
  const added = await db
    .insertInto("creators")
    .values(creator)
    .onConflict((conflict) => conflict.column("slug").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (added) await insertIdentifiers(db, added.id, identifiers);
  return added;
}

async function insertIdentifiers(db: Db, creatorId: number, identifiers: CreatorIdentifier[]) {
  if (identifiers.length === 0) return;
  await db
    .insertInto("creatorIdentifiers")
    .values(identifiers.map((identifier) => ({ ...identifier, creatorId })))
    .onConflict((conflict) => conflict.columns(["scheme", "value"]).doNothing())
    .execute();
}

export function isSlugUsed(db: Db, slug: string): Promise<boolean> {
  return isTrue(
    db,
    sql`exists (select from creators where slug = ${slug})
      or exists (select from former_creators where slug = ${slug})`,
  );
}

export async function isSlugTaken(db: Db, slug: string): Promise<boolean> {
  const isDeleted = sql<boolean>`
    exists (select from deleted_entries where subject = 'creator' and slug = ${slug})
  `;
  return (await isSlugUsed(db, slug)) || isTrue(db, isDeleted);
}

export function hasMovies(db: Db, id: number): Promise<boolean> {
  return isTrue(
    db,
    sql`exists (select from movies where creator_id = ${id})
      or exists (select from movie_creators where creator_id = ${id})`,
  );
}

export async function indexCreators(db: Db, ids: number[]): Promise<void> {
  await sql`select index_creators(${ids}::integer[])`.execute(db);
}

async function isTrue(db: Db, condition: RawBuilder<boolean>): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select ${condition} as "is"`.execute(db);
  return rows[0]?.is ?? false;
}
