import { sql } from "kysely";
import type { Db } from "#db/client.ts";
import { sampleMailDomain } from "#shared/validation/account.ts";

/**
 * True if nobody has ever signed in or joined. Sessions are deleted, but their numbers are never
 * given twice; a sample member is told apart by an address and by having no way to sign in.
 */
export async function isNew(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`
    select exists (
        select from pg_sequences
        where schemaname = 'public' and sequencename = 'session_id_seq' and last_value is null
      )
      and not exists (
        select from member
        where not is_owner and email not like ${`%@${sampleMailDomain}`}
      )
      and not exists (
        select from account join member on member.id = user_id where not is_owner
      )
      and not exists (select from passkey) as is_new
  `.execute(db);
  return rows[0]?.isNew === true;
}

export async function countContents(db: Db) {
  const { rows } = await sql<{ films: number; reviews: number; owner: string | null }>`
    select
      (select count(*)::int from movies) as films,
      (select count(*)::int from reviews) as reviews,
      (select email from member where is_owner) as owner
  `.execute(db);
  return rows[0] ?? { films: 0, reviews: 0, owner: null };
}
