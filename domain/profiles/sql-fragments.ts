import { type RawBuilder, sql } from "kysely";

/** A member without a name is found by the username. */
export function searchedNameOf(profiles: string): RawBuilder<string> {
  return sql`coalesce(${sql.ref(`${profiles}.displayName`)}, ${sql.ref(`${profiles}.username`)})`;
}
