import { sql } from "kysely";

export const secondsFromNow = (seconds: number) =>
  sql<Date>`now() + make_interval(secs => ${seconds})`;

/** A time further ahead than `mostSeconds` was written before the clock was set back. */
export function hasCome(column: string, mostSeconds: number) {
  const time = sql.ref(column);
  return sql<boolean>`(${time} <= now() or ${time} > ${secondsFromNow(mostSeconds)})`;
}
