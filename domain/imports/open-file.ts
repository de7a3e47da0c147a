import { Readable } from "node:stream";
import { leaveOutPersonal, nameMembersList } from "#domain/film-tables/recognition/members-list.ts";
import { recognizeColumns } from "#domain/film-tables/recognition/recognize-columns.ts";
import { inDigits } from "#shared/format/count-of.ts";
import { mostImportRows } from "#shared/validation/admin-limits.ts";
import { type ArrangedTable, arrangeTable, type TableLimits } from "./arrange-table.ts";
import { decodeText, type Encoding, guessDelimiter, NotText, UnusableFile } from "./csv-file.ts";
import { type Row, readRows, splitText } from "./csv-rows.ts";
import { refuseMarkup, sniffFormat } from "./formats/file-format.ts";
import { isJson, openJson } from "./formats/json-rows.ts";
import { unpack } from "./formats/open-archive.ts";
import type { SheetTable, TableBook } from "./formats/sheet-table.ts";
import { isSparql, openSparql } from "./formats/sparql-rows.ts";
import { chooseHeaderRow, rowsLookedAt, scoreHeader } from "./header-rows.ts";
import { joinRows } from "./join-rows.ts";

export type OpenOptions = {
  mostRows?: number;
  /** The name of one of several sheets; without it, the first that is a table. */
  sheet?: string;
};

/** A file as `openTable` reads it. */
export type OpenedTable = Awaited<ReturnType<typeof openTable>>;

type Source = TableBook & {
  encoding: Encoding;
  /** The only sheet, where it can be stored as it came. */
  stored?: { text: string; delimiter: string };
};

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
  const { table, ...read } = await readSource(source, limits, sheet);
  const { header, preview, rowCount, lastRow, mojibakeCount, sample } = table;
  const columns = leaveOutPersonal(recognizeColumns(header, sample));
  const notes = [...describeMembersList(header), ...read.notes];
  return { ...read, notes, header, columns, preview, rowCount, lastRow, mojibakeCount };
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
    const found = await unpack(bytes, limits.mostBytes);
    if (!(found instanceof Uint8Array)) return { ...found, encoding: "utf-8" };
    if (!mayUnpack)
      throw new UnusableFile("The archive has another archive in it. Unpack it first.");
    return openSource(found, limits, false);
  }
  const decoded = await decodeText(bytes);
  if (!decoded) throw new NotText();
  refuseMarkup(decoded.text);
  if (isSparql(decoded.text)) return { ...openSparql(decoded.text), encoding: "utf-8" };
  if (isJson(decoded.text)) return { ...(await openJson(decoded.text)), encoding: "utf-8" };
  return openCsv(decoded);
}

/** A text with delimiters; it is stored as it came where its delimiter is a usual one. */
function openCsv({ text: content, encoding }: { text: string; encoding: Encoding }): Source {
  const [, named] = /^"?sep=(.)"?[,;]*(?:\r\n|\n|\r)/i.exec(content) ?? [];
  const start = named ? content.search(/[\r\n]/) : 0;
  const text = named ? content.slice(start).replace(/^(\r\n|\n|\r)/, "") : content;
  const delimiter = named ?? guessDelimiter(text);
  const rows = () => readRows(splitText(text, charactersAtOnce), delimiter);
  const book: TableBook = { format: "csv", notes: new Set(), sheets: [{ name: "", rows }] };
  const isStorable = storedDelimiters.includes(delimiter);
  return { ...book, encoding, ...(isStorable && { stored: { text, delimiter } }) };
}

/** Reads the chosen sheet through, once more where it is to be written otherwise than it came. */
async function readSource(source: Source, limits: TableLimits, wanted: string | undefined) {
  const { format, encoding, stored } = source;
  const { name, rows } = await chooseSheet(source.sheets, wanted);
  const first = await arrangeTable(rows(), limits, stored === undefined);
  const joined = await joinRepeats(rows, first, limits);
  const isRewritten = stored !== undefined && !first.isPlain;
  const table = joined ?? (isRewritten ? await arrangeTable(rows(), limits, true) : first);
  const sheets = source.sheets.flatMap((sheet) => sheet.name || []);
  const notes = [...describeSheets(sheets, name), ...source.notes, ...table.notes];
  const asItCame = first.isPlain && !joined ? stored : undefined;
  const written = asItCame ?? { text: table.text, delimiter: "," };
  return { format, encoding, ...written, notes, sheets, sheet: name || null, table };
}

/** The table with one row a film, where it has several; null for others. */
async function joinRepeats(
  read: () => AsyncIterable<Row>,
  table: ArrangedTable,
  limits: TableLimits,
): Promise<ArrangedTable | null> {
  if (!table.hasRepeats) return null;
  const { header, sample, headerRow } = table;
  const columns = recognizeColumns(header, sample);
  const joined = await joinRows(read(), { columns, headerRow });
  if (!joined) return null;
  const arranged = await arrangeTable(Readable.from(joined.rows), limits, true);
  return { ...arranged, notes: [...arranged.notes, ...joined.notes] };
}

/** The sheet of this name, or else the one that is most a table of films, of several the first. */
async function chooseSheet(sheets: SheetTable[], wanted?: string): Promise<SheetTable> {
  const [first, ...others] = sheets;
  if (!first) throw new UnusableFile("The workbook has no sheets with cells.");
  const isText = first.name === "" && others.length === 0;
  if (isText) return first;
  if (wanted !== undefined) {
    const found = sheets.find(({ name }) => name === wanted);
    if (!found) throw new UnusableFile(`The file has no sheet “${wanted.slice(0, 60)}”.`);
    return found;
  }
  if (others.length === 0) return first;
  let best = { sheet: first, score: 0 };
  for (const sheet of sheets) {
    const score = await scoreSheet(sheet);
    if (score > best.score) best = { sheet, score };
  }
  return best.sheet;
}

/** From the first rows of a sheet: 1 for a list, 2 for a table, and more for one of films. */
async function scoreSheet(sheet: SheetTable): Promise<number> {
  const rows: Row[] = await Readable.from(sheet.rows())
    .take(rowsLookedAt + 1)
    .toArray();
  const wide = rows.filter(({ cells }) => cells.filter((cell) => cell.trim()).length > 1);
  if (wide.length < rowsForTable) return rows.length < rowsForTable ? 0 : 1;
  return 2 + scoreHeader(rows[chooseHeaderRow(rows)]?.cells ?? []);
}

function describeMembersList(header: string[]): string[] {
  const kind = nameMembersList(header);
  if (!kind) return [];
  return [
    `This looks like a member’s own list (${kind}), not a catalogue. The films in it can be imported; what is personal, such as ratings, dates and tags, is left out.`,
  ];
}

function describeSheets(names: string[], chosen: string): string[] {
  const others = names.filter((name) => name !== chosen);
  if (others.length === 0) return [];
  const named = others.slice(0, sheetsNamed).map((name) => `“${name}”`);
  const more = others.length - named.length;
  const list = more > 0 ? `${named.join(", ")} and ${inDigits(more)} more` : named.join(", ");
  return [`The sheet “${chosen}” was read. There are also: ${list}.`];
}
