import { type RawBuilder, type SqlBool, sql } from "kysely";

/** Of `member_lists`: stands in lists of lists (rule 36) if its member's profile is public. */
export const isListed = sql<SqlBool>`(
  member_lists.audience = 'everyone' and hidden_reason is null and movie_count > 0
)`;

/** The same, with its member's `profiles`. */
export const isPublicList = sql<SqlBool>`(${isListed} and profiles.is_confirmed)`;

/** Of `member_lists`: a member who has its address may see it, as `canSeeList` has it. */
export function isSeenBy(userId: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql`(
    member_lists.user_id = ${userId} or audience <> 'me' and member_lists.hidden_reason is null
  )`;
}
