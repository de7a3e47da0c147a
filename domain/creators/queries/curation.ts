import { type RawBuilder, sql } from "kysely";
import type { Db } from "#db/client.ts";
import { NotFound } from "#domain/platform/errors.ts";
import { shownPicture } from "#domain/settings/sql-fragments.ts";
import type { CreatorIdentifier } from "#shared/options/identifiers.ts";

export const creatorFields = ["name", "bio", "imageUrl", "country", "bornYear"] as const;

export type CreatorFields = Awaited<ReturnType<typeof getFields>>;

export function getFields(db: Db, id: number) {
  return db
    .selectFrom("creators")
    .select(creatorFields)
    .where("id", "=", id)
    .executeTakeFirstOrThrow(() => new NotFound("Creator not found"));
}

export type CreatorDocument = Awaited<ReturnType<typeof getDocument>>;

/** All of a creator that the history has: the fields, the picture's credit and the identifiers. */
export async function getDocument(db: Db, id: number) {
  const fields = await getFields(db, id);
  const credit = await db
    .selectFrom("creators")
    .select(["imageCredit", "imageCreditUrl"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const identifiers: CreatorIdentifier[] = await db
    .selectFrom("creatorIdentifiers")
    .select(["scheme", "value"])
    .where("creatorId", "=", id)
    .orderBy("scheme")
    .execute();
  return { ...fields, ...credit, identifiers };
}

/** Replaces all of a creator; identifiers that someone else has are left out. */
export async function writeDocument(db: Db, id: number, document: CreatorDocument) {
  const { identifiers, imageCredit, imageCreditUrl, ...fields } = document;
  await update(db, id, fields);
  const credit = { imageCredit, imageCreditUrl };
  await db.updateTable("creators").set(credit).where("id", "=", id).execute();
  await db.deleteFrom("creatorIdentifiers").where("creatorId", "=", id).execute();
  if (identifiers.length === 0) return;
  await db
    .insertInto("creatorIdentifiers")
    .values(identifiers.map((identifier) => ({ ...identifier, creatorId: id })))
    .onConflict((conflict) => conflict.columns(["scheme", "value"]).doNothing())
    .execute();
}

/** The creators that have one of the identifiers. */
export function listWithIdentifiers(db: Db, identifiers: CreatorIdentifier[]) {
  return db
    .selectFrom("creatorIdentifiers")
    .innerJoin("creators", "creators.id", "creatorIdentifiers.creatorId")
    .select(["creators.id", "creators.slug", "creators.name"])
    .select(["creatorIdentifiers.scheme", "creatorIdentifiers.value"])
    .where(({ eb, or }) =>
      or(
        identifiers.map(({ scheme, value }) =>
          eb("creatorIdentifiers.scheme", "=", scheme).and("creatorIdentifiers.value", "=", value),
        ),
      ),
    )
    .execute();
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
      // Always in one order: two transactions that lock the same creators never deadlock.
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
    .select([...creatorFields, "id", "slug", "movieCount", "createdAt"])
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

export async function update(db: Db, id: number, fields: CreatorFields): Promise<void> {
  await db.updateTable("creators").set(fields).where("id", "=", id).execute();
  await sql`
    delete from creator_names using creators
    where creators.id = ${id} and creator_id = id
      and creator_names.folded_name = creators.folded_name
  `.execute(db);
}

export function insert(db: Db, creator: CreatorFields & { slug: string }) {
  return db
    .insertInto("creators")
    .values(creator)
    .onConflict((conflict) => conflict.column("slug").doNothing())
    .returning("id")
    .executeTakeFirst();
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
