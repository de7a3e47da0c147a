import { type RawBuilder, sql } from "kysely";
import { unnamed } from "#shared/text/member-name.ts";

/** As `nameMember`, and null where there is no profile. */
export function nameOf(profiles: string): RawBuilder<string | null> {
  const displayName = sql.ref(`${profiles}.displayName`);
  const isThere = sql`${sql.ref(`${profiles}.userId`)} is not null`;
  return sql`coalesce(${displayName}, case when ${isThere} then ${unnamed} end)`;
}

/** By what moderators find a member: also by the username of one without a name. */
export function searchedNameOf(profiles: string): RawBuilder<string> {
  return sql`coalesce(${sql.ref(`${profiles}.displayName`)}, ${sql.ref(`${profiles}.username`)})`;
}
