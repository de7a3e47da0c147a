import { UnusableFile } from "../csv-file.ts";
import type { Row } from "../csv-rows.ts";
import { fillCell, longestCell, mostCellsRead, type TableBook } from "./sheet-table.ts";
import { readXml, walkXml } from "./xml-events.ts";
import type { Archive } from "./zip-entries.ts";

const mostRepeatedRows = 100_000;

/** Opens a spreadsheet (OpenDocument 1.3). Throws UnusableFile, also where it has a password. */
export async function openOds(archive: Archive): Promise<TableBook> {
  if (await isEncrypted(archive)) {
    throw new UnusableFile(
      "This workbook has a password. Open it, remove the password and save it as .xlsx or .csv.",
    );
  }
  const notes = new Set<string>();
  const names: string[] = [];
  let isTracked = 0;
  const open = (name: string, attributes: Record<string, string>) => {
    if (name === "tracked-changes") isTracked += 1;
    if (name === "table" && isTracked === 0) {
      names.push(attributes.name ?? `Sheet ${names.length + 1}`);
    }
  };
  const close = (name: string) => {
    if (name === "tracked-changes") isTracked -= 1;
  };
  await walkXml(archive.read("content.xml"), { open, close });
  const sheets = names.map((name, place) => ({ name, rows: () => readTable(archive, place) }));
  return { format: "ods", sheets, notes };
}

async function isEncrypted(archive: Archive): Promise<boolean> {
  if (archive.has("encrypted-package")) return true;
  if (!archive.has("META-INF/manifest.xml")) return false;
  const manifest = await archive.readWhole("META-INF/manifest.xml", 4 * 1024 * 1024);
  return Buffer.from(manifest).includes("encryption-data");
}

type Repeated = { times: number; spans: number; value: string | null };
type Span = { text: string; rows: number };

/**
 * The rows of the table in this place. A row that is repeated stands as often, and a cell that spans
 * several rows stands in each of them.
 */
async function* readTable(archive: Archive, place: number): AsyncGenerator<Row> {
  const spans = new Map<number, Span>();
  let ready: { row: Row; times: number }[] = [];
  let table = -1;
  let number = 1;
  let [rowTimes, skipped, paragraphs] = [1, 0, 0];
  let cells: string[] = [];
  let column = 0;
  let cell: Repeated | null = null;
  let text = "";

  const isHere = () => table === place && skipped === 0;
  const open = (name: string, attributes: Record<string, string>) => {
    if (isSkipped(name)) skipped += 1;
    else if (name === "table") table += skipped === 0 ? 1 : 0;
    else if (!isHere()) return;
    else if (name === "table-row") {
      [cells, column, rowTimes] = [[], 0, timesOf(attributes["number-rows-repeated"])];
    } else if (name === "table-cell" || name === "covered-table-cell") {
      const times = timesOf(attributes["number-columns-repeated"]);
      const isCovered = name === "covered-table-cell";
      const value = isCovered ? takeSpan(spans, column) : storedValueOf(attributes);
      cell = { times, spans: timesOf(attributes["number-rows-spanned"]), value };
      [text, paragraphs] = ["", 0];
    } else if (cell && text.length < longestCell) {
      if (name === "p") text += paragraphs++ > 0 ? "\n" : "";
      if (name === "s") text += " ".repeat(Math.min(timesOf(attributes.c), 100));
      if (name === "tab") text += "\t";
      if (name === "line-break") text += "\n";
    }
  };
  const close = (name: string) => {
    if (isSkipped(name)) skipped -= 1;
    else if (!isHere()) return;
    else if ((name === "table-cell" || name === "covered-table-cell") && cell) {
      const value = cell.value ?? text;
      if (cell.spans > 1) spans.set(column, { text: value, rows: cell.spans - 1 });
      const end = Math.min(column + cell.times, mostCellsRead);
      for (let at = column; at < end; at += 1) fillCell(cells, at, value);
      column += cell.times;
      cell = null;
    } else if (name === "table-row") {
      const row = { number, cells };
      if (cells.length > 0) ready.push({ row, times: Math.min(rowTimes, mostRepeatedRows) });
      number += rowTimes;
    }
  };
  const addText = (part: string) => {
    if (cell && isHere() && paragraphs > 0 && text.length < longestCell) text += part;
  };

  for await (const _ of readXml(archive.read("content.xml"), { open, close, text: addText })) {
    const rows = ready;
    ready = [];
    for (const { row, times } of rows) {
      for (let copy = 0; copy < times; copy += 1) {
        yield { number: row.number + copy, cells: [...row.cells] };
      }
    }
    if (table > place) return;
  }
}

/** True for elements with text or cells that are none of the sheet. */
function isSkipped(name: string): boolean {
  return ["annotation", "tracked-changes", "shapes", "forms", "image", "ruby-text"].includes(name);
}

/** The value stored with a cell, or null where its text is its value. */
function storedValueOf(attributes: Record<string, string>): string | null {
  const { "value-type": type, value = "" } = attributes;
  if (type === "date") return (attributes["date-value"] ?? "").slice(0, 10);
  if (type === "time") return timeOf(attributes["time-value"] ?? "");
  if (type === "boolean") return attributes["boolean-value"] ?? "";
  if (type === "string") return attributes["string-value"] ?? null;
  if (type !== "float" && type !== "currency" && type !== "percentage") return null;
  const plain = value !== "" && Number.isFinite(Number(value)) ? String(Number(value)) : value;
  return type === "currency" && attributes.currency ? `${attributes.currency} ${plain}` : plain;
}

/** PT01H47M00S as 1:47:00. */
function timeOf(duration: string): string {
  const [, hours, minutes, seconds] = /^PT(\d+)H(\d+)M([\d.]+)S$/.exec(duration) ?? [];
  if (hours === undefined) return duration;
  return `${Number(hours)}:${minutes}:${String(Math.floor(Number(seconds))).padStart(2, "0")}`;
}

function takeSpan(spans: Map<number, Span>, column: number): string | null {
  const span = spans.get(column);
  if (!span) return null;
  span.rows -= 1;
  if (span.rows === 0) spans.delete(column);
  return span.text;
}

function timesOf(count: string | undefined): number {
  return Math.max(1, Math.min(Number.parseInt(count ?? "1", 10) || 1, 2_000_000));
}
