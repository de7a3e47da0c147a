import { inDigits } from "#shared/format/count-of.ts";
import { writeLine } from "#shared/format/csv.ts";
import { UnusableFile } from "./csv-file.ts";
import { inChunks, longestRow, type Row } from "./csv-rows.ts";
import { chooseHeaderRow, createHeaderTest, rowsLookedAt } from "./header-rows.ts";
import { isMojibake } from "./values/mojibake.ts";

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
  /** Whether the rows below the header are all the file has, in its first row. */
  isPlain: boolean;
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

/**
 * Reads a table through: finds its header, leaves out what stands above it and headers further down,
 * and counts. As CSV, the header is in row 1 and every film in the row that it has in its file. Throws
 * UnusableFile for an empty table and for one beyond the limits.
 */
export async function arrangeTable(
  rows: AsyncIterable<Row>,
  limits: TableLimits,
  isWritten: boolean,
): Promise<ArrangedTable> {
  const arranged = createArranger(limits, isWritten);
  let first: Row[] | null = [];
  for await (const chunk of inChunks(rows, rowsAtOnce)) {
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
  const lines = createLines(limits);
  const sample = createSample();
  const preview: string[][] = [];
  const notes: string[] = [];
  const repeated: number[] = [];
  const foreign: number[] = [];
  let header: string[] = [];
  let testHeader = createHeaderTest(header);
  let headerRow = 1;
  let [rowCount, lastRow, mojibakeCount, lostCount] = [0, 1, 0, 0];

  function begin(first: Row[]) {
    const place = chooseHeaderRow(first.slice(0, rowsLookedAt));
    const row = first[place];
    if (!row) throw new UnusableFile("The file is empty.");
    header = row.cells.map((name) => name.trim().slice(0, longestHeader));
    if (header.length > mostColumns) throw new UnusableFile("The file has more than 200 columns.");
    headerRow = row.number;
    testHeader = createHeaderTest(header);
    if (place > 0) notes.push(describeRowsAbove(first.slice(0, place)));
    if (isWritten) lines.write(1, row.cells);
    for (const film of first.slice(place + 1)) add(film);
  }

  function add({ number, cells }: Row) {
    const kind = testHeader(cells);
    if (kind) {
      (kind === "same" ? repeated : foreign).push(number);
      return;
    }
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
    if (isWritten) lines.write(number, cells);
  }

  function end(): ArrangedTable {
    if (rowCount === 0) throw new UnusableFile("The file has no rows under its header.");
    const isPlain = headerRow === 1 && repeated.length + foreign.length === 0;
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
    const counts = { rowCount, lastRow, mojibakeCount };
    return { header, preview, sample: sample.rows, ...counts, notes, isPlain, text: lines.end() };
  }

  return { begin, add, end };
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

function listRows(numbers: number[]): string {
  const named = numbers.slice(0, rowsNamed).map(inDigits).join(", ");
  const more = numbers.length - rowsNamed;
  return `${numbers.length === 1 ? "row" : "rows"} ${named}${more > 0 ? ` and ${inDigits(more)} more` : ""}`;
}
