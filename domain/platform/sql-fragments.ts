import { sql } from "kysely";

/** A time so many seconds from now, by the database's clock. */
export const secondsFromNow = (seconds: number) =>
  sql<Date>`now() + make_interval(secs => ${seconds})`;

/**
 * Whether the time in a column has come. A time further ahead than `mostSeconds` was written before
 * the clock was set back, and counts as come.
 */
export function hasCome(column: string, mostSeconds: number) {
  const time = sql.ref(column);
  return sql<boolean>`(${time} <= now() or ${time} > ${secondsFromNow(mostSeconds)})`;
}
