import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { countConnections, type Db, database } from "#db/client.ts";
import { recordAudit } from "#domain/audit/audit.ts";
import { createUnknownValues } from "#domain/film-tables/values/unknown-values.ts";
import { undoChanges } from "#domain/movies/imported-films.ts";
import { rankMovies } from "#domain/movies/ranking.ts";
import { isStopRequested } from "#domain/platform/background.ts";
import { inTransaction } from "#domain/platform/transaction.ts";
import { countOf } from "#shared/format/count-of.ts";
import { learnFacts } from "./column-facts.ts";
import { UnusableFile } from "./csv-file.ts";
import { inChunks, type Row } from "./csv-rows.ts";
import { createEarlierFilms } from "./match-films.ts";
import * as queries from "./queries/imports.ts";
import * as matches from "./queries/matches.ts";
import { refuseRows, retryOneByOne, rowsAtOnce } from "./retry-rows.ts";
import { type Finding, sortRows } from "./sort-rows.ts";
import { createStepPace, type StepPace, shortestRest } from "./step-pace.ts";
import { readStoredRows } from "./stored-rows.ts";
import { writeRows } from "./write-rows.ts";

type ClaimedImport = NonNullable<Awaited<ReturnType<typeof queries.claimImport>>>;

// Without it each list beside an import would sum the counts of all its steps.
const stepsBetweenSums = 40;

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
  if (claimed.status === "undoing") return runUndoing(claimed, leaseOwner);
  return claimed.status === "checking"
    ? runCheck(claimed, leaseOwner)
    : runImport(claimed, leaseOwner);
}

async function runCheck(claimed: ClaimedImport, leaseOwner: string): Promise<boolean> {
  const { id } = claimed;
  const plan = await learnFacts(readStoredRows(claimed), claimed.plan);
  const earlier = createEarlierFilms();
  // Rows whose film may be here are counted apart, however they were decided.
  const decisions = new Map<number, string>();
  const unknown = createUnknownValues(plan);
  await queries.restartCheck(database(), id, leaseOwner, plan);
  const isDone = await inSteps(claimed, leaseOwner, { start: 2 }, async (step, rows) => {
    for (const row of rows) unknown.add(row);
    const sorted = await sortRows(database(), rows, plan, { earlier, decisions });
    const { newFilms, doubtful, findings } = sorted;
    await inTransaction(async (db) => {
      await recordStep(db, step, { good: newFilms.length, doubtful: doubtful.length }, findings);
      await matches.storeMatches(db, id, doubtful);
    });
  });
  if (!isDone) return false;
  const unknownValues = unknown.list();
  await queries.endStage(database(), id, leaseOwner, { status: "checked", unknownValues });
  return true;
}

async function runImport(claimed: ClaimedImport, leaseOwner: string): Promise<boolean> {
  const { id: importId, plan, fileName, startedBy: actorId } = claimed;
  const decisions = await matches.listAllDecisions(database(), importId);
  const pace = createStepPace();
  const steps = { start: claimed.nextRow, pace };
  const isDone = await inSteps(claimed, leaseOwner, steps, (step, rows) =>
    inTransaction(async (db) => {
      const began = performance.now();
      const importing = { importId, fileName, actorId, plan, decisions };
      const { added, findings } = await writeRows(db, rows, importing);
      await recordStep(db, step, { good: added }, findings);
      pace.note(rows.length, performance.now() - began, isAlone());
    }),
  );
  const end = { status: "imported", act: "catalogue-imported", by: actorId } as const;
  if (isDone) await endWith(importId, leaseOwner, end);
  return isDone;
}

async function runUndoing(claimed: ClaimedImport, leaseOwner: string): Promise<boolean> {
  const { id: importId, fileName, undoneBy } = claimed;
  const pace = createStepPace();
  const actor = undoneBy === null ? null : { id: undoneBy };
  for (let after = claimed.nextRow; ; ) {
    if (isStopRequested()) {
      await queries.releaseImport(database(), leaseOwner);
      return false;
    }
    after = await inTransaction(async (db) => {
      const began = performance.now();
      const undoing = { importId, source: `Undoing of ${fileName}`, after };
      const done = await undoChanges(db, actor, { ...undoing, limit: pace.rows() });
      const findings = done.staying.map(({ label, slug, reason, rowNumber }): Finding => {
        return { kind: "stays", rowNumber, message: `${label}: ${reason}`, slug };
      });
      const step = { id: importId, leaseOwner, from: after, to: done.last };
      // The counts of the import stay.
      await recordStep(db, step, {}, findings);
      pace.note(pace.rows(), performance.now() - began, isAlone());
      return done.last;
    });
    if (after === 0) break;
    await setTimeout(pace.rest());
  }
  await endWith(importId, leaseOwner, { status: "undone", act: "import-undone", by: undoneBy });
  return true;
}

type StepOf = { id: number; leaseOwner: string; from: number; to: number };

/** Runs `work` for the rows, few at a time; false where this process is to stop. */
async function inSteps(
  claimed: ClaimedImport,
  leaseOwner: string,
  { start, pace }: { start: number; pace?: StepPace },
  work: (step: StepOf, rows: Row[]) => Promise<void>,
): Promise<boolean> {
  let [from, steps] = [start, 0];
  const rows = readStoredRows(claimed, start);
  for await (const chunk of inChunks(rows, pace?.rows ?? rowsAtOnce.checking)) {
    if (isStopRequested()) {
      await queries.releaseImport(database(), leaseOwner);
      return false;
    }
    await retryOneByOne(chunk, async (some, refusal) => {
      const to = (some.at(-1)?.number ?? from) + 1;
      const step = { id: claimed.id, leaseOwner, from, to };
      if (refusal) await inTransaction((db) => recordStep(db, step, {}, refuseRows(some, refusal)));
      else await work(step, some);
      from = to;
    });
    steps += 1;
    if (pace && steps % stepsBetweenSums === 0) await queries.sumMovieTallies(database());
    // When the tables may have doubled.
    if (pace && Number.isInteger(Math.log2(steps))) await queries.discardPlans(database());
    await setTimeout(pace?.rest() ?? shortestRest);
  }
  return true;
}

/** True in a step while nobody else uses the database. */
function isAlone(): boolean {
  const { inUse, waiting } = countConnections();
  return inUse + waiting <= 1;
}

type Counted = { good?: number; doubtful?: number };

/** Moves the import on with the counts of a step; throws Superseded, which rolls the step back. */
async function recordStep(
  db: Db,
  { id, leaseOwner, from, to }: StepOf,
  { good = 0, doubtful = 0 }: Counted,
  findings: Finding[],
): Promise<void> {
  const count = (kind: Finding["kind"]) => findings.filter((one) => one.kind === kind).length;
  const hasMoved = await queries.advance(db, id, leaseOwner, {
    from,
    to,
    good,
    doubtful,
    failed: count("fault"),
    present: count("present"),
    changed: count("changed"),
    leftOut: count("left-out"),
    noted: count("note"),
  });
  if (!hasMoved) throw new Superseded();
  await queries.insertFindings(db, id, findings);
}

type End =
  | { status: "imported"; act: "catalogue-imported"; by: number | null }
  | { status: "undone"; act: "import-undone"; by: number | null };

async function endWith(id: number, leaseOwner: string, { status, act, by }: End): Promise<void> {
  await inTransaction(async (db) => {
    const ended = await queries.endStage(db, id, leaseOwner, { status });
    if (!ended) throw new Superseded();
    const subject = `${countOf(ended.goodCount, "film")} from ${ended.fileName}`;
    await recordAudit(db, { id: by }, [{ act, subject }]);
  });
  await rankMovies();
}
