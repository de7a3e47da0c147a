import { type RawBuilder, sql } from "kysely";

/**
 * What `nameMember` makes of the profile that a query knows by this name; null where there is none.
 */
export function nameOf(profiles: string): RawBuilder<string | null> {
  const [displayName, username] = ["displayName", "username"].map((name) =>
    sql.ref(`${profiles}.${name}`),
  );
  return sql`coalesce(${displayName}, ${username})`;
}
