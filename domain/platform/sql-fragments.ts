import { type RawBuilder, sql } from "kysely";

export const secondsFromNow = (seconds: number) =>
  sql<Date>`now() + make_interval(secs => ${seconds})`;

/** A time further ahead than `mostSeconds` was written before the clock was set back. */
export function hasCome(column: string, mostSeconds: number) {
  const time = sql.ref(column);
  return sql<boolean>`(${time} <= now() or ${time} > ${secondsFromNow(mostSeconds)})`;
}

/** The display name, or the first part of the address: for pages of administrators only. */
export function nameForStaff(profiles: string, member: string): RawBuilder<string | null> {
  const displayName = sql.ref(`${profiles}.displayName`);
  return sql`coalesce(${displayName}, split_part(${sql.ref(`${member}.email`)}, '@', 1))`;
}
