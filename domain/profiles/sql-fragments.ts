import { type RawBuilder, sql } from "kysely";

export function nameOf(profiles: string): RawBuilder<string | null> {
  const [displayName, username] = ["displayName", "username"].map((name) =>
    sql.ref(`${profiles}.${name}`),
  );
  return sql`coalesce(${displayName}, ${username})`;
}
