import { recognizeColumns } from "#domain/film-tables/recognition/recognize-columns.ts";
import { isMojibake } from "#domain/film-tables/values/mojibake.ts";
import { countOf, inDigits } from "#shared/format/count-of.ts";
import { writeLine } from "#shared/format/csv.ts";
import { UnusableFile } from "./csv-file.ts";
import { inChunks, longestRow, type Row, refuseUnstorable } from "./csv-rows.ts";
import { chooseHeaderRow, createHeaderTest, rowsLookedAt, scoreHeader } from "./header-rows.ts";
import { findKey, keyOfRow } from "./join-rows.ts";

export type TableLimits = {
  mostRows: number;
  /** In UTF-16 units, of the text that is stored. */
  mostCharacters: number;
};

export type ArrangedTable = {
  header: string[];
  preview: string[][];
  /** Some of the rows, from all parts of the file, with shortened cells. */
  sample: string[][];
  rowCount: number;
  lastRow: number;
  notes: string[];
  mojibakeCount: number;
  /** True if the header is the first row, and the rows below it are all that the file has. */
  isPlain: boolean;
  headerRow: number;
  /** True if several rows are of one film. */
  hasRepeats: boolean;
  /** The table as CSV with commas, where it was asked for. */
  text: string;
};

const previewRows = 5;
const previewCharacters = 160;
const sampleRows = 200;
const sampleCharacters = 400;
const mostColumns = 200;
const longestHeader = 100;
const rowsAtOnce = 250;
const mostBlankRows = 50_000;
const rowsNamed = 5;
const mostKeys = 500_000;
/** A head of a list has one row or two, and no year of a film. */
const rowsOfHead = 2;
const filmScore = 5;

/**
 * Reads a table through: finds its header, leaves out what stands above it and headers further down,
 * and counts. As CSV, the header is in row 1 and every film in the row that it has in its file. Throws
 * UnusableFile for an empty table, for one beyond the limits and for text that no database holds.
 */
export async function arrangeTable(
  rows: AsyncIterable<Row>,
  limits: TableLimits,
  isWritten: boolean,
): Promise<ArrangedTable> {
  const arranged = createArranger(limits, isWritten);
  let first: Row[] | null = [];
  for await (const chunk of inChunks(rows, rowsAtOnce)) {
    chunk.forEach(refuseUnstorable);
    if (!first) {
      for (const row of chunk) arranged.add(row);
      continue;
    }
    first.push(...chunk);
    if (first.length < rowsLookedAt) continue;
    arranged.begin(first);
    first = null;
  }
  if (first) arranged.begin(first);
  return arranged.end();
}

function createArranger(limits: TableLimits, isWritten: boolean) {
  let table = createTable(limits, isWritten, { number: 1, cells: [] });
  const notes: string[] = [];
  const repeated: number[] = [];
  const foreign: number[] = [];
  let previous = 0;
  /** The rows of another table below the films. */
  let other: { header: Row; count: number } | null = null;
  let isAlone = true;

  function begin(first: Row[]) {
    const place = chooseHeaderRow(first.slice(0, rowsLookedAt));
    const header = first[place];
    if (!header) throw new UnusableFile("The file is empty.");
    if (place > 0) notes.push(describeRowsAbove(first.slice(0, place)));
    start(header, first.slice(place + 1));
    for (const film of first.slice(place + 1)) add(film);
  }

  function start(header: Row, first: Row[]) {
    table = createTable(limits, isWritten, header, first);
    previous = header.number;
  }

  function add(row: Row) {
    const isAfterGap = row.number > previous + 1;
    previous = row.number;
    const kind = table.testHeader(row.cells, isAfterGap);
    if (kind === "other" && isAfterGap && isBetter(row.cells)) {
      isAlone = false;
      notes.push(describeTable("above the films", table.header, table.count()));
      start(row, []);
    } else if (kind === "other" && isAfterGap) {
      endOther();
      other = { header: row, count: 0 };
    } else if (kind === "same") {
      endOther();
      repeated.push(row.number);
    } else if (other) other.count += 1;
    else if (kind === "other") foreign.push(row.number);
    else table.add(row);
  }

  /** True if a further table has the films, as below the one row that says whose list it is. */
  function isBetter(cells: string[]): boolean {
    const [before, after] = [scoreHeader(table.header), scoreHeader(cells)];
    const isFew = table.count() <= rowsOfHead && before < filmScore;
    return other === null && (after > before || (isFew && after > 0));
  }

  function endOther() {
    if (!other) return;
    isAlone = false;
    const { header, count } = other;
    notes.push(describeTable(`from row ${inDigits(header.number)} on`, header.cells, count));
    other = null;
  }

  function end(): ArrangedTable {
    endOther();
    if (table.count() === 0) throw new UnusableFile("The file has no rows under its header.");
    const { mojibakeCount, lostCount, ...arranged } = table.end();
    if (repeated.length > 0) {
      notes.push(`The header is repeated in ${listRows(repeated)}, which was left out.`);
    }
    if (foreign.length > 0) {
      notes.push(
        `Another header stands in ${listRows(foreign)} and was left out: the rows below it may have other columns.`,
      );
    }
    if (mojibakeCount > 0) {
      notes.push(
        `Letters were garbled when the file was saved earlier (${inDigits(mojibakeCount)} cells).`,
      );
    }
    if (lostCount > 0) {
      notes.push(
        `Letters were lost before the file came here (${inDigits(lostCount)} cells with “\ufffd”).`,
      );
    }
    const isPlain = isAlone && arranged.headerRow === 1 && repeated.length + foreign.length === 0;
    return { ...arranged, mojibakeCount, notes, isPlain };
  }

  return { begin, add, end };
}

/** One table under its header; `first` are some of its rows. */
function createTable(limits: TableLimits, isWritten: boolean, top: Row, first: Row[] = []) {
  const header = top.cells.map((name) => name.trim().slice(0, longestHeader));
  if (header.length > mostColumns) throw new UnusableFile("The file has more than 200 columns.");
  const lines = createLines(limits);
  const sample = createSample();
  const repeats = createRepeats(header, first);
  const preview: string[][] = [];
  let [rowCount, lastRow, mojibakeCount, lostCount] = [0, 1, 0, 0];
  if (isWritten) lines.write(1, top.cells);

  function add({ number, cells }: Row) {
    rowCount += 1;
    lastRow = number;
    if (rowCount > limits.mostRows) {
      throw new UnusableFile(`The file has more than ${inDigits(limits.mostRows)} rows.`);
    }
    for (const cell of cells) {
      if (isMojibake(cell)) mojibakeCount += 1;
      if (cell.includes("\ufffd")) lostCount += 1;
    }
    if (preview.length < previewRows) preview.push(shorten(cells, previewCharacters));
    sample.add(cells);
    repeats.add(cells);
    if (isWritten) lines.write(number, cells);
  }

  const end = () => ({
    header,
    preview,
    sample: sample.rows,
    rowCount,
    lastRow,
    mojibakeCount,
    lostCount,
    headerRow: top.number,
    hasRepeats: repeats.isMet(),
    text: lines.end(),
  });
  return { header, testHeader: createHeaderTest(header), add, count: () => rowCount, end };
}

/** Writes rows with as many blank ones between them as there were. */
function createLines({ mostCharacters }: TableLimits) {
  let text = "";
  let parts: string[] = [];
  let size = 0;
  let next = 1;
  let blanks = 0;
  let width = 0;
  function write(number: number, cells: string[]) {
    // Rows of the header's length are read several times as fast again.
    width ||= cells.length;
    const padding = Array.from({ length: Math.max(width - cells.length, 0) }, () => "");
    const gap = Math.min(Math.max(number - next, 0), mostBlankRows - blanks);
    blanks += gap;
    const line = writeLine([...cells, ...padding]);
    if (line.length > longestRow) {
      throw new UnusableFile(
        `Row ${number}: the row is longer than ${inDigits(longestRow)} characters.`,
      );
    }
    size += line.length + gap;
    if (size > mostCharacters) {
      throw new UnusableFile("The table has too much text. Split it into several files.");
    }
    parts.push("\n".repeat(gap), line);
    next += gap + 1;
    if (parts.length > 1000) {
      text += parts.join("");
      parts = [];
    }
  }
  return { write, end: () => text + parts.join("") };
}

/** Keeps up to so many rows, evenly over what has come, whose number nobody knows before. */
function createSample() {
  const rows: string[][] = [];
  let step = 1;
  let count = 0;
  function add(cells: string[]) {
    const [block, place] = [Math.floor(count / step), count % step];
    count += 1;
    // Another place in each step, or a file that repeats every few rows shows one kind alone.
    if (place !== block % step) return;
    rows.push(shorten(cells, sampleCharacters));
    if (rows.length < sampleRows * 2) return;
    for (let place = 1; place < rows.length; place += 1) rows.splice(place, 1);
    step *= 2;
  }
  return { rows, add };
}

/** Notices whether a film has several rows, by the columns that the first rows show. */
function createRepeats(header: string[], first: Row[]) {
  const rows = first.map(({ cells }) => cells);
  const places = findKey(recognizeColumns(header, rows))?.places;
  const seen = new Set<string>();
  let isMet = false;
  function add(cells: string[]) {
    if (!places || isMet || seen.size > mostKeys) return;
    const key = keyOfRow(cells, places);
    if (key === null) return;
    isMet = seen.has(key);
    seen.add(key);
  }
  return { add, isMet: () => isMet };
}

function shorten(cells: string[], length: number): string[] {
  return cells.slice(0, mostColumns).map((cell) => cell.slice(0, length));
}

function describeRowsAbove(rows: Row[]): string {
  const [row] = rows;
  const text = row?.cells
    .find((cell) => cell.trim())
    ?.trim()
    .slice(0, 60);
  return rows.length === 1
    ? `A row above the header was left out: “${text}”.`
    : `${rows.length} rows above the header were left out, the first being “${text}”.`;
}

function describeTable(where: string, header: string[], count: number): string {
  const names = header.filter(Boolean).slice(0, rowsNamed).join(", ").slice(0, 100);
  return `Another table ${where} was left out: ${countOf(count, "row")} under “${names}”.`;
}

function listRows(numbers: number[]): string {
  const named = numbers.slice(0, rowsNamed).map(inDigits).join(", ");
  const more = numbers.length - rowsNamed;
  return `${numbers.length === 1 ? "row" : "rows"} ${named}${more > 0 ? ` and ${inDigits(more)} more` : ""}`;
}
