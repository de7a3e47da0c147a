import { database } from "#db/client.ts";
import { textOfField } from "#domain/film-tables/values/field-text.ts";
import { NotFound } from "#domain/platform/errors.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { labelOfImportField } from "#shared/film/columns.ts";
import { writeLine } from "#shared/format/csv.ts";
import type { FindingKind, ImportStatus } from "#shared/options/imports.ts";
import { inChunks } from "./csv-rows.ts";
import { getImport } from "./imports.ts";
import * as queries from "./queries/imports.ts";
import { type FilmRow, readFilms } from "./read-films.ts";
import { describeFilm, type Finding } from "./sort-rows.ts";
import { readStoredRows } from "./stored-rows.ts";

type Stored = Awaited<ReturnType<typeof getImport>>;
type Reported = Pick<Stored, "plan" | "header" | "status" | "nextRow">;

const reasonColumn = "Import error";
const rowsAtOnce = 500;

/** The names of a report's columns, as a line. */
export const reportHeader = writeLine([
  "row",
  "film",
  "what",
  "column",
  "before",
  "after or reason",
]);

const outcomes: Partial<Record<FindingKind, string>> = {
  fault: "failed",
  present: "in the catalogue already",
  changed: "changed",
  "left-out": "left out",
  stays: "kept after undoing",
};

/**
 * CSV lines with the outcome of every row of a file, and with each cell that was changed on the way.
 * Throws NotFound for an import that is gone.
 */
export async function listReport(viewer: Viewer, id: number): Promise<AsyncIterable<string>> {
  return reportLines(await getImport(viewer, id));
}

/**
 * CSV lines with the reason in a last column, which another import ignores. Throws NotFound where no
 * import is shown.
 */
export async function listFailedRows(viewer: Viewer): Promise<AsyncIterable<string>> {
  requireCapability(viewer, "curate-catalogue", "import movies");
  const current = await queries.findImport(database());
  if (!current) throw new NotFound("There is no such import.");
  return failedLines(current);
}

async function* failedLines(found: Stored): AsyncGenerator<string> {
  const { header } = found;
  // A file of failed rows has the reasons of its last import, which are left out.
  const places = [...header.keys()].filter((place) => header[place] !== reasonColumn);
  const line = (cells: string[], reason: string) =>
    writeLine([...places.map((place) => cells[place] ?? ""), reason]);
  yield line(header, reasonColumn);
  for await (const { rows, byRow } of withFindings(found)) {
    for (const { number, cells } of rows) {
      const fault = byRow.get(number)?.find(({ kind }) => kind === "fault");
      if (fault) yield line(cells, fault.message);
    }
  }
}

/** The rows of a file, some at a time, with the findings of each. */
async function* withFindings(found: Stored) {
  for await (const rows of inChunks(readStoredRows(found), rowsAtOnce)) {
    const [first, last] = [rows[0]?.number ?? 0, rows.at(-1)?.number ?? 0];
    const findings = await queries.listFindingsOfRows(database(), found.id, first, last);
    yield { rows, byRow: Map.groupBy(findings, ({ rowNumber }) => rowNumber) };
  }
}

async function* reportLines(found: Stored): AsyncGenerator<string> {
  yield reportHeader;
  for await (const { rows, byRow } of withFindings(found)) {
    for (const film of await readFilms(database(), rows, found.plan)) {
      yield* linesOfRow(found, film, byRow.get(film.rowNumber) ?? []);
    }
  }
}

/** CSV lines with the outcome of a row, and with each of its cells that is changed on the way. */
export function* linesOfRow(
  { plan, header, status, nextRow }: Reported,
  row: FilmRow,
  findings: Finding[],
): Generator<string> {
  const { rowNumber, entry, notes } = row;
  const titlePlace = plan.columns.title?.place ?? -1;
  const film = entry ? describeFilm(entry) : (row.cells[titlePlace] ?? "");
  // A film that stays was changed by its row first, so the last thing said of it counts.
  const outcome =
    findings.find(({ kind }) => kind === "stays") ??
    findings.find(({ kind }) => outcomes[kind] !== undefined);
  const isReached = rowNumber < nextRow || status === "undone";
  const known = outcome ? (outcomes[outcome.kind] ?? "") : outcomeWithout(status, isReached, entry);
  const isChangedBack = status === "undone" && outcome?.kind === "changed";
  const what = isChangedBack ? `${known}, and undone` : known;
  yield writeLine([String(rowNumber), film, what, "", "", outcome?.message ?? ""]);
  for (const { field, text } of notes) {
    const read = plan.columns[field];
    const cell = read ? textOfField(field, read, row.cells) : (plan.constants[field] ?? "");
    const column = read ? (header[read.place] ?? "") : labelOfImportField(field);
    yield writeLine([String(rowNumber), film, "cell", column, cell, text]);
  }
  if (findings.some(({ kind }) => kind === "unfeatured")) {
    const reason = "Not featured: the limit of featured films is reached";
    yield writeLine([String(rowNumber), film, "cell", "Featured", "", reason]);
  }
}

/** The outcome of a row without findings. */
function outcomeWithout(status: ImportStatus, isReached: boolean, entry: FilmRow["entry"]): string {
  if (status === "checked" || status === "checking") {
    return entry ? "would be added, or may be here already" : "waits for what the file lacks";
  }
  if (!isReached) return "not reached";
  return status === "undone" || status === "undoing" ? "added, and undone" : "added";
}
