import { database } from "#db/client.ts";
import { recordAudit } from "#domain/audit/audit.ts";
import { makePlan } from "#domain/film-tables/recognition/make-plan.ts";
import { guessFilmRows } from "#domain/film-tables/values/filters.ts";
import { listUnknownValues } from "#domain/film-tables/values/unknown-values.ts";
import { rankMovies } from "#domain/movies/ranking.ts";
import { inTransaction } from "#domain/platform/transaction.ts";
import { countOf } from "#shared/format/count-of.ts";
import type { ImportPlan } from "#shared/validation/import-plan.ts";
import { answerPlan, type TypedAnswers } from "./answer-plan.ts";
import { describeFacts, learnFacts } from "./column-facts.ts";
import { inChunks, type Row, readRows, splitText } from "./csv-rows.ts";
import { createEarlierFilms } from "./match-films.ts";
import { type OpenedTable, openTable } from "./open-file.ts";
import {
  countQuestions,
  listOpenQuestions,
  takeGuesses,
  takeSuggestions,
} from "./open-questions.ts";
import { readFilms } from "./read-films.ts";
import { linesOfRow, reportHeader } from "./report.ts";
import { refuseRows, retryOneByOne, rowsAtOnce } from "./retry-rows.ts";
import { type Finding, sortRows } from "./sort-rows.ts";
import { writeRows } from "./write-rows.ts";

type File = { name: string; bytes: Uint8Array };

type Options = {
  /** Instead of what is recognised; its columns are those of the file. */
  plan?: ImportPlan;
  answers?: TypedAnswers;
  /** Takes what is suggested where nothing is answered. */
  takesSuggestions?: boolean;
  /** The fate of rows whose film may be here; without it that is a question. */
  matches?: "new" | "leave";
  /** Reads and checks, and writes nothing. */
  isDryRun?: boolean;
  report: (finding: Finding) => void;
  /** Gets the lines of the report that an import has on the screens. */
  writeReport?: ((line: string) => void) | undefined;
};

/** The file as it is read, with what is answered of it. */
type Answered = { name: string; table: OpenedTable; plan: ImportPlan };

export type FileOutcome = Awaited<ReturnType<typeof importFile>>;

/**
 * Imports a file of any size at once, unless a question about it is open: then nothing is written,
 * and the questions are given. After an interruption it can be run again. Throws UnusableFile.
 */
export async function importFile({ name, bytes }: File, options: Options) {
  const { takesSuggestions = false, isDryRun = false } = options;
  const table = await openTable(bytes, { mostRows: Number.POSITIVE_INFINITY });
  const { columns: recognized, encoding, notes, header, rowCount } = table;
  const rowGuess = await guessFilmRows(table.header, rowsOf(table));
  const learn = (known: ImportPlan) => learnFacts(rowsOf(table), known);
  let plan = await learn(answerPlan(options.plan ?? makePlan(recognized), table, options.answers));
  const ask = (unknownColumns: Parameters<typeof takeGuesses>[1], undecided = 0) =>
    listOpenQuestions({ plan, recognized, unknownColumns, rowGuess, undecided });
  if (takesSuggestions) plan = await learn(takeSuggestions(plan, ask([]), recognized));
  const unknownColumns = await listUnknownValues(rowsOf(table), plan);
  if (takesSuggestions) plan = takeGuesses(plan, unknownColumns);
  const file: Answered = { name: name.slice(-200), table, plan };
  const checked = await passRows(file, { ...options, isWriting: false });
  // Words without a suggestion are left out then, but a film needs its required fields.
  const open = takesSuggestions
    ? ask([])
    : ask(unknownColumns, options.matches === undefined ? checked.doubtful : 0);
  const isBlocked = countQuestions(open) > 0;
  const remarks = [...notes, ...describeFacts(plan)];
  const about = { encoding, notes: remarks, header, rowCount, plan, open };
  if (isDryRun || isBlocked) return { ...about, ...checked, isBlocked };
  const counts = await passRows(file, { ...options, isWriting: true });
  const subject = `${countOf(counts.added, "film")} from ${file.name}`;
  await inTransaction((db) =>
    recordAudit(db, { id: null }, [{ act: "catalogue-imported", subject }]),
  );
  await rankMovies();
  return { ...about, ...counts, isBlocked };
}

type Pass = Options & { isWriting: boolean };

/** Reads all rows, and writes their films or only says what would become of them. */
async function passRows({ name: fileName, table, plan }: Answered, pass: Pass) {
  const { isWriting, isDryRun = false } = pass;
  const counts = { added: 0, changed: 0, failed: 0, present: 0, doubtful: 0, leftOut: 0 };
  const chosen = pass.matches ?? "leave";
  const decisions = { get: () => chosen };
  const earlier = createEarlierFilms();
  // The findings of a check are reported where nothing is to follow it.
  const isReported = isWriting || isDryRun;
  const reportRows = createReporter({ table, plan, isWriting }, pass);
  const atOnce = isWriting ? rowsAtOnce.importing : rowsAtOnce.checking;
  for await (const chunk of inChunks(rowsOf(table), atOnce)) {
    await retryOneByOne(chunk, async (some, refusal) => {
      const { added, doubtful, findings } = refusal
        ? { added: 0, doubtful: [], findings: refuseRows(some, refusal) }
        : await inTransaction(async (db) => {
            if (!isWriting) {
              const sorted = await sortRows(db, some, plan, { earlier, decisions });
              return { ...sorted, added: sorted.newFilms.length };
            }
            return writeRows(db, some, { fileName, actorId: null, plan, decisions });
          });
      counts.added += added;
      const undecided = chosen === "leave" ? doubtful.length : 0;
      counts.doubtful += undecided;
      if (!isWriting) counts.leftOut += undecided;
      for (const { kind } of findings) {
        if (kind === "fault") counts.failed += 1;
        if (kind === "present") counts.present += 1;
        if (kind === "changed") counts.changed += 1;
        if (kind === "left-out") counts.leftOut += 1;
      }
      if (isReported) await reportRows(some, findings);
    });
  }
  const { added, changed, failed, present, leftOut } = counts;
  /** Rows that lack no more than what the plan lacks. */
  const waiting = table.rowCount - added - changed - failed - present - leftOut;
  return { ...counts, waiting };
}

type Reporting = { table: OpenedTable; plan: ImportPlan; isWriting: boolean };

/** Says what was found of rows, to whoever asked and in the lines of the report. */
function createReporter({ table, plan, isWriting }: Reporting, { report, writeReport }: Options) {
  const status = isWriting ? ("imported" as const) : ("checked" as const);
  const about = { plan, header: table.header, status, nextRow: Number.POSITIVE_INFINITY };
  let isBegun = false;
  return async (rows: Row[], findings: Finding[]) => {
    for (const finding of findings) report(finding);
    if (!writeReport) return;
    if (!isBegun) writeReport(reportHeader);
    isBegun = true;
    const byRow = Map.groupBy(findings, ({ rowNumber }) => rowNumber);
    for (const film of await readFilms(database(), rows, plan)) {
      for (const line of linesOfRow(about, film, byRow.get(film.rowNumber) ?? []))
        writeReport(line);
    }
  };
}

/** The rows of a file under its header. */
async function* rowsOf({ text, delimiter }: OpenedTable): AsyncGenerator<Row> {
  for await (const row of readRows(splitText(text), delimiter)) {
    if (row.number > 1) yield row;
  }
}
