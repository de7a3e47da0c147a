import { type RawBuilder, sql } from "kysely";
import type { Db } from "#db/client.ts";

const matters = {
  corrections: sql`status = 'pending'`,
  offerReports: sql`outcome is null`,
  offerProposals: sql`status = 'pending'`,
};

export type Matter = keyof typeof matters;

export async function countWaiting(db: Db, matter: Matter, memberId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${sql.table(matter)}
    where member_id = ${memberId} and ${matters[matter]}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

function waits(caseId: number): RawBuilder<boolean> {
  const each = Object.entries(matters).map(
    ([table, wait]) =>
      sql`exists (select from ${sql.table(table)} where case_id = ${caseId} and ${wait})`,
  );
  return sql`(${sql.join(each, sql` or `)})`;
}

export async function hasWaiting(db: Db, caseId: number): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`select ${waits(caseId)} as waits`.execute(db);
  return rows[0]?.waits ?? false;
}

export async function hasOpenMatters(db: Db, caseId: number): Promise<boolean> {
  const { rows } = await sql<{ hasMatters: boolean }>`
    select ${waits(caseId)}
      or exists (select from flags where case_id = ${caseId}) as has_matters
  `.execute(db);
  return rows[0]?.hasMatters ?? false;
}
