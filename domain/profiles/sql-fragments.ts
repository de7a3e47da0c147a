import { type RawBuilder, sql } from "kysely";

/** By what moderators find a member: also by the username of one without a name. */
export function searchedNameOf(profiles: string): RawBuilder<string> {
  return sql`coalesce(${sql.ref(`${profiles}.displayName`)}, ${sql.ref(`${profiles}.username`)})`;
}
