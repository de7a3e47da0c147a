import { type RawBuilder, sql } from "kysely";

export const secondsFromNow = (seconds: number) =>
  sql<Date>`now() + make_interval(secs => ${seconds})`;

/** A time further ahead than `mostSeconds` was written before the clock was set back. */
export function hasCome(column: string, mostSeconds: number) {
  const time = sql.ref(column);
  return sql<boolean>`(${time} <= now() or ${time} > ${secondsFromNow(mostSeconds)})`;
}

/** The display name, or the first part of the address, which no other page may show. */
export function nameForStaff(profiles: string): RawBuilder<string | null> {
  const displayName = sql.ref(`${profiles}.displayName`);
  const userId = sql.ref(`${profiles}.userId`);
  const address = sql`select split_part(email, '@', 1) from member where member.id = ${userId}`;
  return sql`coalesce(${displayName}, (${address}))`;
}
