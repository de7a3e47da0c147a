import { sql } from "kysely";
import type { Db } from "#db/client.ts";
import { hasCome, secondsFromNow } from "../sql-fragments.ts";

// An end still further ahead was written before the clock was set back.
const longestWait = 60;

export async function countUse(db: Db, name: string, key: string, seconds: number) {
  const isOver = hasCome("allowances.endsAt", seconds + longestWait);
  const { rows } = await sql<{ used: number; secondsLeft: number }>`
    insert into allowances (name, who, used, ends_at)
    values (${name}, ${key}, 1, ${secondsFromNow(seconds)})
    on conflict (name, who) do update set
      used = case when ${isOver} then 1 else allowances.used + 1 end,
      ends_at = case when ${isOver} then excluded.ends_at else allowances.ends_at end
    returning used, extract(epoch from ends_at - now())::float8 as "secondsLeft"
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error("A rate limit was not written.");
  return row;
}

export async function findUse(db: Db, name: string, key: string, seconds: number) {
  const { rows } = await sql<{ used: number; secondsLeft: number }>`
    select used, extract(epoch from ends_at - now())::float8 as "secondsLeft"
    from allowances
    where name = ${name} and who = ${key} and not ${hasCome("allowances.endsAt", seconds + longestWait)}
  `.execute(db);
  return rows[0];
}

export async function deleteAllowance(db: Db, name: string, key: string): Promise<void> {
  await db.deleteFrom("allowances").where("name", "=", name).where("who", "=", key).execute();
}

export async function deleteEndedAllowances(db: Db): Promise<void> {
  await db.deleteFrom("allowances").where("endsAt", "<", sql<Date>`now()`).execute();
}
