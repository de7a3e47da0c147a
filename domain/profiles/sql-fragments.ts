import { type RawBuilder, sql } from "kysely";

export function searchedNameOf(profiles: string): RawBuilder<string> {
  return sql`coalesce(${sql.ref(`${profiles}.displayName`)}, ${sql.ref(`${profiles}.username`)})`;
}
