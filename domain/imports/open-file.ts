import { inDigits } from "#shared/format/count-of.ts";
import { mostImportRows } from "#shared/validation/admin-limits.ts";
import { arrangeTable, type TableLimits } from "./arrange-table.ts";
import { decodeText, type Encoding, guessDelimiter, NotText, UnusableFile } from "./csv-file.ts";
import { readRows, splitText } from "./csv-rows.ts";
import { refuseMarkup, sniffFormat } from "./formats/file-format.ts";
import { isJson, openJson } from "./formats/json-rows.ts";
import { unpack } from "./formats/open-archive.ts";
import type { SheetTable, TableBook } from "./formats/sheet-table.ts";
import { isSparql, openSparql } from "./formats/sparql-rows.ts";
import { recognizeColumns } from "./recognition/recognize-columns.ts";

export type OpenOptions = {
  mostRows?: number;
  /** The name of one of several sheets; without it, the first that is a table. */
  sheet?: string;
};

/** A file as `openTable` reads it. */
export type OpenedTable = Awaited<ReturnType<typeof openTable>>;

type Source =
  | { text: string; encoding: Encoding; book?: never }
  | { book: TableBook; text?: never };

// Those in which a text is stored as it came.
const storedDelimiters = [",", ";", "\t"];

const charactersAtOnce = 16_384;
const sheetsNamed = 5;
const rowsForTable = 2;

/**
 * Reads a file of any tabular kind: CSV with any usual delimiter, .xlsx, .ods, JSON, JSON Lines, a zip
 * archive with one of these, or cells pasted from a spreadsheet. Gives its text as CSV, its columns
 * as they are recognised, its sheets, and notes on what was left out. Throws UnusableFile with what to
 * do for other kinds, and NotText for what is no table.
 */
export async function openTable(
  bytes: Uint8Array,
  { mostRows = mostImportRows, sheet }: OpenOptions = {},
) {
  const limits = limitsFor(mostRows);
  const source = await openSource(bytes, limits, true);
  const { table, ...read } = source.book
    ? await readBook(source.book, limits, sheet)
    : await readText(source.text, source.encoding, limits);
  const { header, preview, rowCount, lastRow, mojibakeCount, sample } = table;
  const columns = recognizeColumns(header, sample);
  return { ...read, header, columns, preview, rowCount, lastRow, mojibakeCount };
}

function limitsFor(mostRows: number): TableLimits & { mostBytes: number } {
  const megabytes = Number.isFinite(mostRows) ? 64 : 400;
  return { mostRows, mostCharacters: megabytes * 1_000_000, mostBytes: megabytes * 1_000_000 };
}

async function openSource(
  bytes: Uint8Array,
  limits: { mostBytes: number },
  mayUnpack: boolean,
): Promise<Source> {
  if (sniffFormat(bytes) === "zip") {
    const { book, inside } = await unpack(bytes, limits.mostBytes);
    if (book) return { book };
    if (!mayUnpack)
      throw new UnusableFile("The archive has another archive in it. Unpack it first.");
    return openSource(inside.bytes, limits, false);
  }
  const decoded = await decodeText(bytes);
  if (!decoded) throw new NotText();
  refuseMarkup(decoded.text);
  if (isSparql(decoded.text)) return { book: openSparql(decoded.text) };
  return isJson(decoded.text) ? { book: await openJson(decoded.text) } : decoded;
}

async function readText(content: string, encoding: Encoding, limits: TableLimits) {
  const [, named] = /^"?sep=(.)"?[,;]*(?:\r\n|\n|\r)/i.exec(content) ?? [];
  const start = named ? content.search(/[\r\n]/) : 0;
  const text = named ? content.slice(start).replace(/^(\r\n|\n|\r)/, "") : content;
  const delimiter = named ?? guessDelimiter(text);
  const read = () => readRows(splitText(text, charactersAtOnce), delimiter);
  const isStorable = storedDelimiters.includes(delimiter);
  const first = await arrangeTable(read(), limits, !isStorable);
  const format = "csv" as const;
  const about = { format, encoding, notes: first.notes, sheets: [], sheet: null };
  if (isStorable && first.isPlain) return { ...about, text, delimiter, table: first };
  const table = isStorable ? await arrangeTable(read(), limits, true) : first;
  return { ...about, text: table.text, delimiter: ",", table };
}

async function readBook(book: TableBook, limits: TableLimits, wanted: string | undefined) {
  const { format } = book;
  const chosen = await chooseSheet(book.sheets, wanted);
  const table = await arrangeTable(chosen.rows(), limits, true);
  const sheets = book.sheets.map(({ name }) => name);
  const notes = [...describeSheets(sheets, chosen.name), ...book.notes, ...table.notes];
  const encoding: Encoding = "utf-8";
  const text = table.text;
  return { format, encoding, text, delimiter: ",", notes, sheets, sheet: chosen.name, table };
}

/** The sheet of this name, or else the first with a table. */
async function chooseSheet(sheets: SheetTable[], wanted?: string): Promise<SheetTable> {
  const [first, ...others] = sheets;
  if (!first) throw new UnusableFile("The workbook has no sheets with cells.");
  if (wanted !== undefined) {
    const found = sheets.find(({ name }) => name === wanted);
    if (!found) throw new UnusableFile(`The file has no sheet “${wanted.slice(0, 60)}”.`);
    return found;
  }
  if (others.length === 0) return first;
  let fallback: SheetTable | undefined;
  for (const sheet of sheets) {
    const { rows, wide } = await peek(sheet);
    if (wide >= rowsForTable) return sheet;
    if (rows >= rowsForTable) fallback ??= sheet;
  }
  return fallback ?? first;
}

/** How many rows a sheet begins with, and how many of them have several cells; enough to judge. */
async function peek(sheet: SheetTable): Promise<{ rows: number; wide: number }> {
  let [rows, wide] = [0, 0];
  for await (const { cells } of sheet.rows()) {
    rows += 1;
    if (cells.filter((cell) => cell.trim()).length > 1) wide += 1;
    if (wide >= rowsForTable || rows > 50) break;
  }
  return { rows, wide };
}

function describeSheets(names: string[], chosen: string): string[] {
  const others = names.filter((name) => name !== chosen);
  if (others.length === 0) return [];
  const named = others.slice(0, sheetsNamed).map((name) => `“${name}”`);
  const more = others.length - named.length;
  const list = more > 0 ? `${named.join(", ")} and ${inDigits(more)} more` : named.join(", ");
  return [`The sheet “${chosen}” was read. There are also: ${list}.`];
}
