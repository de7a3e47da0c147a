import { type SqlBool, sql } from "kysely";

/** Of `member_lists` with its member's `profiles`: stands in lists of lists (rule 36). */
export const isPublicList = sql<SqlBool>`(
  member_lists.audience = 'everyone' and hidden_reason is null and movie_count > 0
  and profiles.is_confirmed
)`;
