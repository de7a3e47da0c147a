import type { Row } from "../csv-rows.ts";
import { plainFormat, writeNumber } from "./cell-format.ts";
import { decodeEscapes, fillCell, longestCell } from "./sheet-table.ts";
import type { WorkbookParts } from "./xlsx-book.ts";
import { readXml, walkXml } from "./xml-events.ts";
import type { Archive } from "./zip-entries.ts";

const mostMerges = 100_000;

type Cell = { place: number; type: string; style: number; hasFormula: boolean };
type Merge = { column: number; top: number; bottom: number };

/**
 * The rows of a worksheet as they arrive. A cell merged over several rows stands in each of them, for
 * which the sheet is read twice, as it names its merges at its end. Throws UnusableFile.
 */
export async function* readSheet(
  archive: Archive,
  path: string,
  parts: WorkbookParts,
  notes: Set<string>,
): AsyncGenerator<Row> {
  const merges = await findMerges(archive, path);
  const values = new Map<Merge, string>();
  for await (const row of readCells(archive, path, parts, notes)) {
    const here = merges.get(row.number) ?? [];
    for (const merge of here) {
      const { column, top } = merge;
      if (top === row.number) values.set(merge, row.cells[column] ?? "");
      else fillCell(row.cells, column, values.get(merge) ?? "");
    }
    yield row;
  }
}

async function* readCells(
  archive: Archive,
  path: string,
  { strings, formats, is1904 }: WorkbookParts,
  notes: Set<string>,
): AsyncGenerator<Row> {
  let ready: Row[] = [];
  let number = 0;
  let cells: string[] = [];
  let cell: Cell = { place: 0, type: "n", style: 0, hasFormula: false };
  let value: string | null = null;
  let [isValue, isReading] = [false, false];

  const open = (name: string, attributes: Record<string, string>) => {
    if (name === "row") {
      number = Number(attributes.r) || number + 1;
      [cells, cell] = [[], { ...cell, place: -1 }];
    } else if (name === "c") {
      const place = attributes.r ? placeOf(attributes.r) : cell.place + 1;
      const { t: type = "n", s: style } = attributes;
      [cell, value] = [{ place, type, style: Number(style) || 0, hasFormula: false }, null];
    } else if (name === "f") cell.hasFormula = true;
    else if (name === "rPh") isReading = true;
    else if (name === "v" || name === "t") {
      isValue = !isReading;
      value ??= "";
    }
  };
  const close = (name: string) => {
    if (name === "v" || name === "t") isValue = false;
    else if (name === "rPh") isReading = false;
    else if (name === "c") fillCell(cells, cell.place, write(cell, value));
    else if (name === "row" && cells.length > 0) ready.push({ number, cells });
  };
  const text = (part: string) => {
    if (isValue && value !== null && value.length < longestCell) value += part;
  };

  function write({ type, style, hasFormula }: Cell, value: string | null): string {
    if (value === null || value === "") {
      if (hasFormula && type !== "str") {
        notes.add(
          "Some formulas have no stored result and were read as empty. Open the workbook in a spreadsheet, save it and choose it again to have them.",
        );
      }
      return "";
    }
    if (type === "s") return strings[Number(value)] ?? "";
    if (type === "b") return value === "1" ? "true" : "false";
    if (type === "d") return value.slice(0, 10);
    if (type === "str" || type === "inlineStr") return decodeEscapes(value);
    if (type !== "e") return writeNumber(value, formats[style] ?? plainFormat, is1904);
    notes.add(`Cells with an error such as ${value.slice(0, 10)} were read as empty.`);
    return "";
  }

  for await (const _ of readXml(archive.read(path), { open, close, text })) {
    const rows = ready;
    ready = [];
    yield* rows;
  }
}

/** The cells that are merged over several rows, by row; of several columns, the first one. */
async function findMerges(archive: Archive, path: string): Promise<Map<number, Merge[]>> {
  const merges = new Map<number, Merge[]>();
  let count = 0;
  const open = (name: string, { ref }: Record<string, string>) => {
    if (name !== "mergeCell" || !ref) return;
    const [, from = "", top = "", bottom = ""] =
      /^([A-Z]{1,3})(\d+):[A-Z]{1,3}(\d+)$/.exec(ref) ?? [];
    const merge = { column: placeOf(from), top: Number(top), bottom: Number(bottom) };
    for (let row = merge.top; merge.bottom > merge.top && row <= merge.bottom; row += 1) {
      count += 1;
      if (count > mostMerges) return;
      const here = merges.get(row);
      if (here) here.push(merge);
      else merges.set(row, [merge]);
    }
  };
  if (await hasMerges(archive, path)) await walkXml(archive.read(path), { open });
  return merges;
}

/** Looks for the name without reading the XML, which takes a tenth of the time. */
async function hasMerges(archive: Archive, path: string): Promise<boolean> {
  let before = "";
  for await (const chunk of archive.read(path)) {
    const text =
      before + Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length).toString("latin1");
    if (text.includes("mergeCell ")) return true;
    before = text.slice(-10);
  }
  return false;
}

/** The place of a column from 0: AB12 is 27. */
function placeOf(reference: string): number {
  let place = 0;
  for (const letter of reference) {
    const value = letter.charCodeAt(0) - 64;
    if (value < 1 || value > 26) break;
    place = place * 26 + value;
  }
  return place - 1;
}
