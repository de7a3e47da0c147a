import { type RawBuilder, sql } from "kysely";

/**
 * The shown name, as `nameMember` gives it, of the profile under this alias; null where there is
 * none.
 */
export function nameOf(profiles: string): RawBuilder<string | null> {
  const [displayName, username] = ["displayName", "username"].map((name) =>
    sql.ref(`${profiles}.${name}`),
  );
  return sql`coalesce(${displayName}, ${username})`;
}
