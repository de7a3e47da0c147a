import { sql } from "kysely";
import type { Db } from "#db/client.ts";
import type { CreatorDocument } from "./curation.ts";

type Deletion = { creatorId: number; name: string; slug: string; deletedBy: number };

export type Merge = { into: number; before: CreatorDocument; after: CreatorDocument };

type Archived = { merge: Merge | null; survivorId: number | null };

export async function archiveCreator(
  db: Db,
  deletion: Deletion,
  merge: Merge | null,
): Promise<void> {
  const { creatorId, name, slug, deletedBy } = deletion;
  await sql`
    insert into deleted_entries (subject, subject_id, label, slug, document, deleted_by)
    values ('creator', ${creatorId}, ${name}, ${slug}, jsonb_build_object(
      'creator', (
        select to_jsonb(creators) - 'words' from creators where id = ${creatorId}
      ),
      'names', (
        select coalesce(jsonb_agg(name), '[]') from creator_names where creator_id = ${creatorId}
      ),
      'addresses', (
        select coalesce(jsonb_agg(slug), '[]') from former_creators where creator_id = ${creatorId}
      ),
      'identifiers', (
        select coalesce(jsonb_agg(jsonb_build_object('scheme', scheme, 'value', value)), '[]')
        from creator_identifiers where creator_id = ${creatorId}
      ),
      'films', (
        select coalesce(jsonb_agg(id), '[]') from movies where creator_id = ${creatorId}
      ),
      'merge', ${merge && JSON.stringify(merge)}::jsonb
    ), ${deletedBy})
  `.execute(db);
}

export async function deleteCreator(db: Db, creatorId: number): Promise<void> {
  await db.deleteFrom("creators").where("id", "=", creatorId).execute();
}

export async function readMerge(db: Db, entryId: number): Promise<Archived> {
  const { rows } = await sql<Archived>`
    select document -> 'merge' as merge, creator_id as survivor_id
    from deleted_entries
    left join former_creators on former_creators.slug = deleted_entries.slug
    where id = ${entryId}
  `.execute(db);
  return rows[0] ?? { merge: null, survivorId: null };
}

export async function findSurvivorNames(db: Db, entryIds: number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, document #>> '{merge,after,name}' as name from deleted_entries
    where id = any (${entryIds}::integer[]) and document #>> '{merge,after,name}' is not null
  `.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function unarchiveCreator(db: Db, entryId: number, slug: string): Promise<void> {
  await sql`
    insert into creators (id, slug, name, bio, image_url, image_credit, image_credit_url, country,
      born_year, created_at)
    overriding system value
    select archived.id, ${slug}, archived.name, archived.bio, archived.image_url,
      archived.image_credit, archived.image_credit_url, archived.country, archived.born_year,
      archived.created_at
    from deleted_entries, jsonb_populate_record(null::creators, document -> 'creator') as archived
    where deleted_entries.id = ${entryId}
  `.execute(db);
  await sql`
    insert into creator_names (creator_id, name)
    select subject_id, name from deleted_entries, jsonb_array_elements_text(document -> 'names') as name
    where id = ${entryId}
      and not exists (select from creator_spellings where folded_name = fold(name))
    on conflict do nothing
  `.execute(db);
  await sql`
    insert into creator_identifiers (creator_id, scheme, value)
    select subject_id, scheme, value
    from deleted_entries,
      jsonb_to_recordset(document -> 'identifiers') as identifier (scheme text, value text)
    where id = ${entryId}
    on conflict do nothing
  `.execute(db);
  await sql`
    insert into former_creators (slug, creator_id)
    select address, subject_id
    from deleted_entries, jsonb_array_elements_text(document -> 'addresses') as address
    where id = ${entryId} and not exists (select from creators where slug = address)
    on conflict do nothing
  `.execute(db);
}

export async function removeMergedParts(
  db: Db,
  entryId: number,
  survivorId: number,
): Promise<void> {
  await sql`
    delete from creator_names
    using deleted_entries
    where id = ${entryId} and creator_id = ${survivorId} and (
      creator_names.folded_name = fold(document #>> '{creator,name}')
      or creator_names.folded_name in (
        select fold(name) from jsonb_array_elements_text(document -> 'names') as name
      )
    )
  `.execute(db);
  await sql`
    delete from former_creators
    using deleted_entries
    where id = ${entryId} and creator_id = ${survivorId} and (
      former_creators.slug = deleted_entries.slug
      or former_creators.slug in (select jsonb_array_elements_text(document -> 'addresses'))
    )
  `.execute(db);
}

export async function returnFilms(db: Db, entryId: number, survivorId: number): Promise<void> {
  await sql`
    update movies set creator_id = subject_id
    from deleted_entries
    where deleted_entries.id = ${entryId} and creator_id = ${survivorId}
      and movies.id in (select jsonb_array_elements_text(document -> 'films')::integer)
  `.execute(db);
}
