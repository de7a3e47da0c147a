import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { type Db, database } from "#db/client.ts";
import { recordAudit } from "#domain/audit/audit.ts";
import { rankMovies } from "#domain/movies/ranking.ts";
import { isStopRequested } from "#domain/platform/background.ts";
import { inTransaction } from "#domain/platform/transaction.ts";
import { countOf } from "#shared/format/count-of.ts";
import type { ColumnChoice } from "#shared/options/catalogue-fields.ts";
import { addFilms } from "./add-films.ts";
import { type Delimiter, UnusableFile } from "./csv-file.ts";
import { inChunks, type Row, readRows } from "./csv-rows.ts";
import * as queries from "./queries/imports.ts";
import { refuseRows, retryOneByOne, rowsAtOnce } from "./retry-rows.ts";
import { type Finding, sortRows } from "./sort-rows.ts";

type ClaimedImport = NonNullable<Awaited<ReturnType<typeof queries.claimImport>>>;

// Lets requests use the one connection of the embedded database between steps.
const restMilliseconds = 20;

class Superseded extends Error {}

/** Only in the process that gets the lease; an interrupted import resumes at its next row. */
export async function continueImports(): Promise<void> {
  const leaseOwner = randomUUID();
  for (;;) {
    const claimed = await queries.claimImport(database(), leaseOwner);
    if (!claimed) return;
    try {
      if (!(await runStage(claimed, leaseOwner))) return;
    } catch (error) {
      if (error instanceof Superseded) return;
      if (!(error instanceof UnusableFile)) throw error;
      const { message: failure } = error;
      await queries.endStage(database(), claimed.id, leaseOwner, { status: "failed", failure });
    }
  }
}

async function runStage(claimed: ClaimedImport, leaseOwner: string): Promise<boolean> {
  const { id, columns } = claimed;
  const stage = claimed.status === "checking" ? "checking" : "importing";
  const choice: ColumnChoice = Object.fromEntries(columns);
  const seen = new Set<string>();
  let from = stage === "checking" ? 2 : claimed.nextRow;
  if (stage === "checking") await queries.restartCheck(database(), id, leaseOwner);
  for await (const chunk of inChunks(rowsFrom(claimed, from), rowsAtOnce[stage])) {
    if (isStopRequested()) {
      await queries.releaseImport(database(), leaseOwner);
      return false;
    }
    await retryOneByOne(chunk, async (rows, refusal) => {
      const to = (rows.at(-1)?.number ?? from) + 1;
      const step = { id, leaseOwner, from, to };
      if (refusal) await inTransaction((db) => recordStep(db, step, 0, refuseRows(rows, refusal)));
      else if (stage === "checking") await checkStep(step, rows, choice, seen);
      else await inTransaction((db) => addStep(db, step, rows, choice, claimed.startedBy));
      from = to;
    });
    await setTimeout(restMilliseconds);
  }
  await (stage === "checking" ? endCheck(id, leaseOwner) : endImport(id, leaseOwner));
  return true;
}

type StepOf = { id: number; leaseOwner: string; from: number; to: number };

async function checkStep(step: StepOf, rows: Row[], choice: ColumnChoice, seen: Set<string>) {
  const { newFilms, findings } = await sortRows(database(), rows, choice, seen);
  await inTransaction((db) => recordStep(db, step, newFilms.length, findings));
}

async function addStep(
  db: Db,
  step: StepOf,
  rows: Row[],
  choice: ColumnChoice,
  actorId: number | null,
) {
  const { added, findings } = await addFilms(db, actorId, rows, choice);
  await recordStep(db, step, added, findings);
}

/** Moves the import on with the counts of a step; throws Superseded, which rolls the step back. */
async function recordStep(db: Db, step: StepOf, good: number, findings: Finding[]): Promise<void> {
  const count = (kind: Finding["kind"]) => findings.filter((one) => one.kind === kind).length;
  const counts = { good, failed: count("fault"), present: count("present") };
  const { id, leaseOwner, from, to } = step;
  const hasMoved = await queries.advance(db, id, leaseOwner, { from, to, ...counts });
  if (!hasMoved) throw new Superseded();
  await queries.insertFindings(db, id, findings);
}

async function endCheck(id: number, leaseOwner: string): Promise<void> {
  await queries.endStage(database(), id, leaseOwner, { status: "checked" });
}

async function endImport(id: number, leaseOwner: string): Promise<void> {
  await inTransaction(async (db) => {
    const ended = await queries.endStage(db, id, leaseOwner, { status: "imported" });
    if (!ended) throw new Superseded();
    const subject = `${countOf(ended.goodCount, "film")} from ${ended.fileName}`;
    await recordAudit(db, { id: ended.startedBy }, [{ act: "catalogue-imported", subject }]);
  });
  await rankMovies();
}

async function* rowsFrom(claimed: ClaimedImport, from: number): AsyncGenerator<Row> {
  for await (const row of readRows(readParts(claimed), claimed.delimiter as Delimiter)) {
    if (row.number >= from) yield row;
  }
}

export async function* readParts({ id, partCount }: Pick<ClaimedImport, "id" | "partCount">) {
  for (let place = 0; place < partCount; place += 1) {
    const part = await queries.findPart(database(), id, place);
    if (part === undefined) {
      throw new UnusableFile("The file did not arrive whole. Please send it again.");
    }
    yield part;
  }
}
