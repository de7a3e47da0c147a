import { type RawBuilder, sql } from "kysely";

/** Whether a member, or nobody where it is null, follows the member of `profiles`. */
export function isFollowedBy(viewerId: number | null): RawBuilder<boolean> {
  return sql`exists (
    select from follows
    where follower_id = ${viewerId}::integer and followed_id = profiles.user_id
  )`;
}

/** Whether a member, or nobody where it is null, has muted the member of `profiles`. */
export function isMutedBy(viewerId: number | null): RawBuilder<boolean> {
  return sql`exists (
    select from follows
    where follower_id = ${viewerId}::integer and followed_id = profiles.user_id and muted
  )`;
}

/** Whether a member, or nobody where it is null, blocks the member of `profiles`. */
export function isBlockedBy(viewerId: number | null): RawBuilder<boolean> {
  return sql`exists (
    select from blocks
    where blocker_id = ${viewerId}::integer and blocked_id = profiles.user_id
  )`;
}

export function searchedNameOf(profiles: string): RawBuilder<string> {
  return sql`coalesce(${sql.ref(`${profiles}.displayName`)}, ${sql.ref(`${profiles}.username`)})`;
}

/** The usernames of those in `mentions` who are there. */
export function usernamesIn(mentions: string): RawBuilder<string[]> {
  return sql`array(
    select mentioned.username from profiles as mentioned
    where mentioned.username = any(${sql.ref(mentions)}) and mentioned.is_confirmed
  )`;
}
