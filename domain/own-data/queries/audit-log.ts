import { sql } from "kysely";
import type { Db } from "#db/client.ts";

export async function anonymizeAuditLog(db: Db, userId: number): Promise<void> {
  await sql`
    with entry (path, subject) as (
      select '/profile/' || username, 'A member who has left' from profiles
      where user_id = ${userId}
      union all
      select '/profile/' || username, 'A member who has left' from former_usernames
      where user_id = ${userId}
      union all
      select '/admin/moderation/' || id, 'Review by a member who has left' from reviews
      where user_id = ${userId}
      union all
      select '/admin/moderation/' || (review ->> 'id'), 'Review by a member who has left'
      from deleted_entries, jsonb_array_elements(document -> 'reviews') as review
      where subject = 'movie' and review ->> 'user_id' = ${String(userId)}
      union all
      select '/admin/flagging/' || moderation_cases.id, 'Flag on a member who has left'
      from moderation_cases
      left join reviews on reviews.id = moderation_cases.review_id
      where moderation_cases.profile_id = ${userId} or reviews.user_id = ${userId}
    )
    update audit_log set subject = entry.subject,
      path = case when audit_log.path not like '/profile/%' then audit_log.path end
    from entry where audit_log.path = entry.path
  `.execute(db);
}
