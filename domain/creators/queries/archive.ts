import { sql } from "kysely";
import type { Db } from "#db/client.ts";
import type { CreatorFields } from "./curation.ts";

type Leaving = { creatorId: number; name: string; slug: string; deletedBy: number };

/** What a merge did to the one who stays, for undoing it. */
export type Merge = { into: number; before: CreatorFields; after: CreatorFields };

/** An entry that can be restored; `merge` says with whom it was merged, where it was. */
type Archived = { merge: Merge | null; survivorId: number | null };

/** Keeps a creator with all that leads to them as one entry; `merge` where they were merged. */
export async function archive(db: Db, leaving: Leaving, merge: Merge | null): Promise<void> {
  const { creatorId, name, slug, deletedBy } = leaving;
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
      'films', (
        select coalesce(jsonb_agg(id), '[]') from movies where creator_id = ${creatorId}
      ),
      'merge', ${merge && JSON.stringify(merge)}::jsonb
    ), ${deletedBy})
  `.execute(db);
}

export async function remove(db: Db, creatorId: number): Promise<void> {
  await db.deleteFrom("creators").where("id", "=", creatorId).execute();
}

/** With whom the entry was merged, and to whom its address leads today. */
export async function findMerge(db: Db, entryId: number): Promise<Archived> {
  const { rows } = await sql<Archived>`
    select document -> 'merge' as merge, creator_id as survivor_id
    from deleted_entries
    left join former_creators on former_creators.slug = deleted_entries.slug
    where id = ${entryId}
  `.execute(db);
  return rows[0] ?? { merge: null, survivorId: null };
}

/** Of those entries that were merged, the name that stayed, by the number of the entry. */
export async function listMerged(db: Db, entryIds: number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, document #>> '{merge,after,name}' as name from deleted_entries
    where id = any (${entryIds}::integer[]) and document #>> '{merge,after,name}' is not null
  `.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Brings the creator of an entry back at this address, with nothing that is another's by now. */
export async function unarchive(db: Db, entryId: number, slug: string): Promise<void> {
  await sql`
    insert into creators (id, slug, name, bio, image_url, country, born_year, created_at)
    overriding system value
    select kept.id, ${slug}, kept.name, kept.bio, kept.image_url, kept.country, kept.born_year,
      kept.created_at
    from deleted_entries, jsonb_populate_record(null::creators, document -> 'creator') as kept
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
    insert into former_creators (slug, creator_id)
    select address, subject_id
    from deleted_entries, jsonb_array_elements_text(document -> 'addresses') as address
    where id = ${entryId} and not exists (select from creators where slug = address)
    on conflict do nothing
  `.execute(db);
}

/** Takes from who holds a merged entry what it brought along: names, addresses and films. */
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

/** Gives a creator who is back the films that are still with who held them. */
export async function returnFilms(db: Db, entryId: number, survivorId: number): Promise<void> {
  await sql`
    update movies set creator_id = subject_id
    from deleted_entries
    where deleted_entries.id = ${entryId} and creator_id = ${survivorId}
      and movies.id in (select jsonb_array_elements_text(document -> 'films')::integer)
  `.execute(db);
}
