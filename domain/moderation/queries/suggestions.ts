import { sql } from "kysely";
import type { Db } from "#db/client.ts";
import type { SuggestionStatus } from "#shared/options/flags.ts";

export type SuggestionKind = "corrections" | "offerProposals";

export async function lockSuggestion(db: Db, kind: SuggestionKind, id: number) {
  const { rows } = await sql<{ caseId: number; status: SuggestionStatus }>`
    select case_id, status from ${sql.table(kind)} where id = ${id} for update
  `.execute(db);
  return rows[0];
}

export type Decision = {
  status: "accepted" | "declined";
  reason: string | null;
  decidedBy: number;
};

export async function decideSuggestion(
  db: Db,
  kind: SuggestionKind,
  id: number,
  decision: Decision,
): Promise<void> {
  await db
    .updateTable(kind)
    .set({ ...decision, decidedAt: sql<Date>`now()` })
    .where("id", "=", id)
    .execute();
}
