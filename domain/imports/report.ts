import { database } from "#db/client.ts";
import { listEditsOfRows } from "#domain/catalogue/history.ts";
import type { MovieDocument } from "#domain/movies/curation.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { labelOfImportField } from "#shared/film/columns.ts";
import { writeLine } from "#shared/format/csv.ts";
import type { FindingKind, ImportStatus } from "#shared/options/imports.ts";
import { inChunks } from "./csv-rows.ts";
import { getImport } from "./imports.ts";
import { labelOfPart } from "./merge-film.ts";
import * as queries from "./queries/imports.ts";
import { type FilmRow, readFilms } from "./read-films.ts";
import { describeFilm } from "./sort-rows.ts";
import { readStoredRows } from "./stored-rows.ts";
import { textOfField } from "./values/field-text.ts";

type Stored = Awaited<ReturnType<typeof getImport>>;
type Finding = { kind: FindingKind; message: string };
type Reported = Pick<Stored, "plan" | "header" | "status" | "nextRow">;

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
 * CSV lines of what became of every row of a file, and of each cell that was changed on the way.
 * Throws NotFound for an import that is gone.
 */
export async function listReport(viewer: Viewer, id: number): Promise<AsyncIterable<string>> {
  return reportLines(await getImport(viewer, id));
}

async function* reportLines(found: Stored): AsyncGenerator<string> {
  yield reportHeader;
  for await (const chunk of inChunks(readStoredRows(found), rowsAtOnce)) {
    const [first, last] = [chunk[0]?.number ?? 0, chunk.at(-1)?.number ?? 0];
    const findings = await queries.listFindingsOfRows(database(), found.id, first, last);
    const byRow = Map.groupBy(findings, ({ rowNumber }) => rowNumber);
    const edits = byRow.size > 0 ? await listEditsOfRows(found.id, first, last) : [];
    const editOf = new Map(edits.map((edit) => [edit.importRow, edit]));
    const rows = chunk.filter(({ number }) => number > 1);
    for (const film of await readFilms(database(), rows, found.plan)) {
      const { rowNumber } = film;
      yield* linesOfRow(found, film, byRow.get(rowNumber) ?? []);
      const edit = editOf.get(rowNumber);
      if (edit) yield* linesOfEdit(rowNumber, edit);
    }
  }
}

/** CSV lines of what becomes of a row, and of each of its cells that is changed on the way. */
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

type Parts = Record<string, unknown>;

/** The parts of a film that an import changed; here the columns are what was and what is. */
function* linesOfEdit(row: number, { before, after }: { before: Parts; after: Parts }) {
  for (const part of Object.keys(after)) {
    const label = labelOfPart(part as keyof MovieDocument);
    yield writeLine([
      String(row),
      "",
      "film before and after",
      label,
      inWords(before[part]),
      inWords(after[part]),
    ]);
  }
}

function inWords(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.map(inWords).join("; ");
  if (typeof value !== "object") return String(value);
  return Object.values(value).filter(Boolean).map(String).join(" ");
}

/** What became of a row of which nothing is said. */
function outcomeWithout(status: ImportStatus, isReached: boolean, entry: FilmRow["entry"]): string {
  if (status === "checked" || status === "checking") {
    return entry ? "would be added, or may be here already" : "waits for what the file lacks";
  }
  if (!isReached) return "not reached";
  return status === "undone" || status === "undoing" ? "added, and undone" : "added";
}
