import { type RawBuilder, sql } from "kysely";
import type { Db } from "#db/client.ts";

type Criteria = {
  days: number;
  owner: string | undefined;
};

export const traces = [
  ["session", "user_id"],
  ["passkey", "user_id"],
  ["access_tokens", "member_id"],
  ["known_devices", "member_id"],
  ["two_factor", "user_id"],
  ["used_codes", "member_id"],
  ["digest_cursors", "user_id"],
  ["reviews", "user_id"],
  ["reviews", "decided_by"],
  ["review_posts", "user_id"],
  ["earlier_texts", "user_id"],
  ["helpful_votes", "user_id"],
  ["replies", "user_id"],
  ["watchlists", "user_id"],
  ["diary_entries", "user_id"],
  ["member_lists", "user_id"],
  ["member_list_movies", "user_id"],
  ["member_list_likes", "user_id"],
  ["member_imports", "user_id"],
  ["blocks", "blocker_id"],
  ["blocks", "blocked_id"],
  ["creator_follows", "user_id"],
  ["follows", "follower_id"],
  ["follows", "followed_id"],
  ["watch_alerts", "user_id"],
  ["watch_changes", "user_id"],
  ["member_providers", "user_id"],
  ["activities", "user_id"],
  ["moderation_cases", "reporter_id"],
  ["moderation_cases", "profile_id"],
  ["moderation_cases", "reviewed_by"],
  ["flags", "reporter_id"],
  ["flags", "profile_id"],
  ["corrections", "member_id"],
  ["corrections", "decided_by"],
  ["offer_reports", "member_id"],
  ["offer_reports", "decided_by"],
  ["offer_proposals", "member_id"],
  ["offer_proposals", "decided_by"],
  ["subtitle_votes", "user_id"],
  ["channels", "checked_by"],
  ["movie_offers", "checked_by"],
  ["audit_log", "actor_id"],
  ["catalogue_changes", "actor_id"],
  ["catalogue_changes", "suggested_by"],
  ["deleted_entries", "deleted_by"],
  ["import_mappings", "saved_by"],
  ["catalogue_fills", "started_by"],
  ["imports", "started_by"],
  ["imports", "undone_by"],
  ["saved_views", "user_id"],
  ["former_usernames", "user_id"],
  ["email_changes", "user_id"],
  ["former_addresses", "user_id"],
] as const;

export async function listRemovable(db: Db, criteria: Criteria): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select member.id from member where ${isRemovable(criteria)} order by created_at limit 10000
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Locks the member until the transaction ends; false where they are no longer removable. */
export async function lockRemovable(db: Db, id: number, criteria: Criteria): Promise<boolean> {
  await sql`select from member where id = ${id} for update`.execute(db);
  const { rows } = await sql`
    select from member where id = ${id} and ${isRemovable(criteria)}
  `.execute(db);
  return rows.length > 0;
}

function isRemovable({ days, owner }: Criteria): RawBuilder<boolean> {
  const none = traces.map(
    ([table, column]) =>
      sql`not exists (select from ${sql.table(table)} where ${sql.ref(column)} = member.id)`,
  );
  return sql`(
    not member.email_verified and not member.is_owner and not member.two_factor_enabled
    and member.email is distinct from ${owner ?? null}::text
    and member.created_at < now() - make_interval(days => ${days}::integer)
    and not exists (
      select from account where user_id = member.id and provider_id <> 'credential'
    )
    and not exists (
      select from verification where value = member.id::text and expires_at > now()
    )
    and exists (
      select from profiles where user_id = member.id and role = 'user' and not is_suspended
        and display_name is null and bio is null and avatar_url is null
    )
    and ${sql.join(none, sql` and `)}
  )`;
}
