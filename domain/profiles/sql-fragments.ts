import { type RawBuilder, sql } from "kysely";

export function nameOf(profiles: string): RawBuilder<string | null> {
  const [displayName, username] = ["displayName", "username"].map((name) =>
    sql.ref(`${profiles}.${name}`),
  );
  return sql`coalesce(${displayName}, ${username})`;
}

/** The display name, or the first part of the address: for pages of administrators only. */
export function nameForStaff(profiles: string, member: string): RawBuilder<string | null> {
  const displayName = sql.ref(`${profiles}.displayName`);
  return sql`coalesce(${displayName}, split_part(${sql.ref(`${member}.email`)}, '@', 1))`;
}
