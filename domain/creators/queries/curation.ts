import { type RawBuilder, sql } from "kysely";
import type { Db } from "#db/client.ts";
import { shownPicture } from "#domain/settings/sql-fragments.ts";

/** What is set of a creator. */
export const creatorFields = ["name", "bio", "imageUrl", "country", "bornYear"] as const;

export type CreatorFields = Awaited<ReturnType<typeof describe>>;

export function describe(db: Db, id: number) {
  return db
    .selectFrom("creators")
    .select(creatorFields)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

/** Creators as the list of those who manage them shows them, in the order of the ids. */
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

/** The creators at these addresses, whom nobody else changes before the transaction ends. */
export function lockForChange(db: Db, slugs: string[]) {
  return (
    db
      .selectFrom("creators")
      .select(["id", "slug", "name", "movieCount"])
      .where("slug", "in", slugs)
      // Always in one order, so that two who hold the same never wait for each other.
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
  // A name of one's own is no other name.
  await sql`
    delete from creator_names using creators
    where creators.id = ${id} and creator_id = id
      and creator_names.folded_name = creators.folded_name
  `.execute(db);
}

/** The new creator, or nobody where the address has been taken meanwhile. */
export function insert(db: Db, creator: CreatorFields & { slug: string }) {
  return db
    .insertInto("creators")
    .values(creator)
    .onConflict((conflict) => conflict.column("slug").doNothing())
    .returning("id")
    .executeTakeFirst();
}

/** Whether an address leads to a creator. */
export function isSlugUsed(db: Db, slug: string): Promise<boolean> {
  return isTrue(
    db,
    sql`exists (select from creators where slug = ${slug})
      or exists (select from former_creators where slug = ${slug})`,
  );
}

/** Whether an address leads to a creator, or did to one who may come back. */
export async function isSlugTaken(db: Db, slug: string): Promise<boolean> {
  const awaits = sql<boolean>`
    exists (select from deleted_entries where subject = 'creator' and slug = ${slug})
  `;
  return (await isSlugUsed(db, slug)) || isTrue(db, awaits);
}

/** Whether a creator is the one of a film, or credited on one. */
export function hasMovies(db: Db, id: number): Promise<boolean> {
  return isTrue(
    db,
    sql`exists (select from movies where creator_id = ${id})
      or exists (select from movie_creators where creator_id = ${id})`,
  );
}

/** Credits creators anew, by all their names, and brings their films up to date. */
export async function indexCreators(db: Db, ids: number[]): Promise<void> {
  await sql`select index_creators(${ids}::integer[])`.execute(db);
}

async function isTrue(db: Db, condition: RawBuilder<boolean>): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select ${condition} as "is"`.execute(db);
  return rows[0]?.is ?? false;
}
