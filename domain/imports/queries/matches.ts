import { sql } from "kysely";
import type { Db } from "#db/client.ts";
import { importPlan } from "#shared/validation/import-plan.ts";

type Doubtful = { rowNumber: number; label: string; candidates: string[] };

/** Stores rows whose film may be one of the catalogue's; a decision stays while its film is there. */
export async function storeMatches(db: Db, importId: number, rows: Doubtful[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto("importMatches")
    .values(rows.map((row) => ({ ...row, importId, decision: null })))
    .onConflict((conflict) =>
      conflict.columns(["importId", "rowNumber"]).doUpdateSet((eb) => ({
        label: eb.ref("excluded.label"),
        candidates: eb.ref("excluded.candidates"),
        decision: sql<string | null>`case
          when import_matches.decision = any (excluded.candidates || array['new', 'leave'])
          then import_matches.decision end`,
      })),
    )
    .execute();
}

/** In the order of the rows; each candidate as the catalogue has it. */
export async function listMatches(
  db: Db,
  importId: number,
  { limit, skip = 0 }: { limit: number; skip?: number },
) {
  const { rows } = await sql<{
    rowNumber: number;
    label: string;
    decision: string | null;
    candidates: string[];
    films: { slug: string; title: string; releaseYear: number; director: string | null }[];
  }>`
    select row_number, label, decision, candidates, array(
      select json_build_object('slug', movies.slug, 'title', title,
        'releaseYear', release_year, 'director', director)
      from unnest(candidates) with ordinality as candidate (slug, place)
      join movies on movies.slug = candidate.slug order by place
    ) as films
    from import_matches where import_id = ${importId}
    order by row_number limit ${limit} offset ${skip}
  `.execute(db);
  return rows;
}

/** The number of rows before the first undecided one; null where all are decided. */
export async function countBeforeUndecided(db: Db, importId: number): Promise<number | null> {
  const { rows } = await sql<{ before: number }>`
    select place::integer - 1 as before from (
      select decision, row_number() over (order by import_matches.row_number) as place
      from import_matches where import_id = ${importId}
    ) as listed where decision is null order by place limit 1
  `.execute(db);
  return rows[0]?.before ?? null;
}

/** The decision on each row, 'leave' where there is none. */
export async function listAllDecisions(db: Db, importId: number): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom("importMatches")
    .select(["rowNumber", "decision"])
    .where("importId", "=", importId)
    .execute();
  return new Map(rows.map(({ rowNumber, decision }) => [rowNumber, decision ?? "leave"]));
}

/** Decides rows of a checked import; what is no candidate's address, 'new' or 'leave' is ignored. */
export async function decideMatches(db: Db, importId: number, decisions: [number, string][]) {
  await sql`
    update import_matches set decision = decided.decision
    from unnest(${decisions.map(([row]) => row)}::integer[],
      ${decisions.map(([, decision]) => decision)}::text[]) as decided (row_number, decision)
    where import_id = ${importId} and import_matches.row_number = decided.row_number
      and decided.decision = any (candidates || array['new', 'leave'])
  `.execute(db);
}

/** Decides all undecided rows alike: each the likeliest film, all new, or all left out. */
export async function decideAllMatches(
  db: Db,
  importId: number,
  decision: "same" | "new" | "leave",
): Promise<void> {
  const value = decision === "same" ? sql<string>`candidates[1]` : decision;
  await db
    .updateTable("importMatches")
    .set({ decision: value })
    .where("importId", "=", importId)
    .where("decision", "is", null)
    .execute();
}

/** The number of rows by decision; `all` with those that nobody decided. */
export async function countDecisions(db: Db, importId: number) {
  type Counts = Record<"all" | "undecided" | "new" | "leave" | "same", number>;
  const { rows } = await sql<Counts>`
    select count(*)::integer as all,
      (count(*) filter (where decision is null))::integer as undecided,
      (count(*) filter (where decision = 'new'))::integer as new,
      (count(*) filter (where decision = 'leave'))::integer as leave,
      (count(*) filter (where decision not in ('new', 'leave')))::integer as same
    from import_matches where import_id = ${importId}
  `.execute(db);
  return rows[0] as Counts;
}

/** The plan by which a file with this header was read last. */
export async function findMapping(db: Db, header: string[]) {
  const mapping = await db
    .selectFrom("importMappings")
    .select(["plan", "fileName", "savedAt"])
    .where(sql<boolean>`header = ${header}::text[]`)
    .executeTakeFirst();
  return mapping && { ...mapping, plan: importPlan.parse(JSON.parse(mapping.plan)) };
}

export async function saveMapping(
  db: Db,
  mapping: { header: string[]; plan: object; fileName: string; savedBy: number | null },
): Promise<void> {
  const values = { ...mapping, plan: JSON.stringify(mapping.plan) };
  await db
    .insertInto("importMappings")
    .values(values)
    .onConflict((conflict) =>
      conflict.column("header").doUpdateSet((eb) => ({
        plan: eb.ref("excluded.plan"),
        fileName: eb.ref("excluded.fileName"),
        savedBy: eb.ref("excluded.savedBy"),
        savedAt: sql<Date>`now()`,
      })),
    )
    .execute();
}
