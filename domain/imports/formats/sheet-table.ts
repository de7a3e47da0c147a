import type { Row } from "../csv-rows.ts";

/** One table of a workbook or of a JSON document. */
export type SheetTable = {
  name: string;
  /** Its rows with their numbers, from the first; blank ones may be left out. */
  rows: () => AsyncGenerator<Row>;
};

/** The contents of a file of some other kind than CSV. */
export type TableBook = {
  format: "csv" | "xlsx" | "ods" | "json" | "json-lines";
  sheets: SheetTable[];
  /** Remarks for whoever sent the file; complete after the rows were read. */
  notes: Set<string>;
};

/** One more than a table may have, so that a table with too many is still noticed. */
export const mostCellsRead = 201;

/** In UTF-16 units; a longer one is refused where the rows are counted. */
export const longestCell = 200_001;

/** The characters that a workbook writes as _x000D_ (ECMA-376 part 1, 22.9.2.19). */
export function decodeEscapes(text: string): string {
  if (!text.includes("_x")) return text;
  return text.replace(/_x([0-9a-f]{4})_/gi, (_whole, code) =>
    String.fromCharCode(parseInt(code, 16)),
  );
}

/** Sets a cell that is not empty, with empty ones before it. */
export function fillCell(cells: string[], place: number, text: string): void {
  if (text === "" || place < 0 || place >= mostCellsRead) return;
  while (cells.length < place) cells.push("");
  cells[place] = text;
}
