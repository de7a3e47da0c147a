import { type SqlBool, sql } from "kysely";
import type { Db } from "#db/client.ts";
import type { CheckOutcome, FilledFacts } from "#shared/offers/checks.ts";

export type DueCheck = Awaited<ReturnType<typeof listDue>>[number];

const version = sql<string>`concat_ws(' ', offer_checks.due_at, offer_checks.checked_at,
  offer_checks.first_failed_at, offer_checks.state_before)`;

const dueOfCheck = sql`due_of_check(now(), available_from, available_until)`;

/** Puts off offers that have not begun, and never checks ended ones again. */
export async function putOffOutsideDays(db: Db, limit: number): Promise<void> {
  await sql`
    update offer_checks set due_at = ${dueOfCheck}
    from movie_offers, (
      select offer_id, due_at from offer_checks where due_at <= now() order by due_at limit ${limit}
    ) as waiting
    where offer_checks.offer_id = waiting.offer_id and offer_checks.due_at = waiting.due_at
      and movie_offers.id = waiting.offer_id and ${dueOfCheck} is distinct from now()
  `.execute(db);
}

export function listDue(db: Db, limit: number) {
  return db
    .selectFrom("offerChecks")
    .innerJoin("movieOffers", "movieOffers.id", "offerChecks.offerId")
    .select(["movieOffers.id", "movieOffers.address", "movieOffers.youtubeId"])
    .select([
      "offerChecks.failures",
      "offerChecks.firstFailedAt",
      "offerChecks.stateBefore",
      "offerChecks.filled",
      version.as("version"),
    ])
    .where("offerChecks.dueAt", "<=", sql<Date>`now()`)
    .orderBy("offerChecks.dueAt")
    .limit(limit)
    .execute();
}

export async function lockUnchanged(db: Db, due: Pick<DueCheck, "id" | "version">) {
  const found = await db
    .selectFrom("offerChecks")
    .select("offerId")
    .where("offerId", "=", due.id)
    .where(version, "=", due.version)
    .forUpdate()
    .executeTakeFirst();
  return found !== undefined;
}

export type CheckRecord = {
  outcome: CheckOutcome;
  detail: string | null;
  failures: number;
  firstFailedAt: Date | null;
  stateBefore: "plays" | "unsure" | null;
  filled: FilledFacts;
  dueAt: Date;
};

export async function saveCheck(
  db: Db,
  id: number,
  { filled, ...record }: CheckRecord,
  checkedAt: Date,
): Promise<void> {
  await db
    .updateTable("offerChecks")
    .set({ ...record, filled: JSON.stringify(filled), checkedAt })
    .where("offerId", "=", id)
    .execute();
}

/** Until the next check, the offer is not in doubt. */
export async function clearOutcome(db: Db, id: number): Promise<void> {
  await db
    .updateTable("offerChecks")
    .set({ outcome: null, detail: null, failures: 0, firstFailedAt: null })
    .where("offerId", "=", id)
    .execute();
}

export async function putOff(db: Db, due: DueCheck[], until: Date): Promise<void> {
  const pairs = due.map(({ id, version }) => sql`(${id}::integer, ${version}::text)`);
  if (pairs.length === 0) return;
  await db
    .updateTable("offerChecks")
    .set({ dueAt: until })
    .where(sql<SqlBool>`(offer_id, ${version}) in (${sql.join(pairs)})`)
    .execute();
}

export async function listPauses(db: Db): Promise<Map<string, Date>> {
  const rows = await db
    .selectFrom("checkPauses")
    .select(["host", "until"])
    .where("until", ">", sql<Date>`now()`)
    .execute();
  return new Map(rows.map(({ host, until }) => [host, until]));
}

export async function savePause(db: Db, host: string, until: Date): Promise<void> {
  await db
    .insertInto("checkPauses")
    .values({ host, until })
    .onConflict((conflict) => conflict.column("host").doUpdateSet({ until }))
    .execute();
  await db.deleteFrom("checkPauses").where("until", "<", sql<Date>`now()`).execute();
}
