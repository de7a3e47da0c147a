type Cell = string | number | boolean | null;

/** By which Excel knows that a file is UTF-8. */
export const byteOrderMark = "\u{feff}";

// What a spreadsheet takes for a formula, whatever apostrophes stand before it already.
const formula = /^'*(\s*[=+\-@＝＋－＠|%]|[\t\r\n])/;

/**
 * A table as CSV (RFC 4180), in UTF-8 with the mark that tells Excel so. A text that a spreadsheet
 * would take for a formula stands behind an apostrophe (OWASP, "CSV Injection"); numbers do not.
 */
export function toCsv(rows: readonly (readonly Cell[])[]): string {
  return byteOrderMark + rows.map(writeLine).join("");
}

/** One line of such a table. */
export function writeLine(cells: readonly Cell[]): string {
  return `${cells.map(toField).join(",")}\r\n`;
}

/** A text as it was before `writeLine` put it behind an apostrophe. */
export function readField(field: string): string {
  return field.startsWith("'") && formula.test(field) ? field.slice(1) : field;
}

function toField(cell: Cell): string {
  if (typeof cell !== "string") return String(cell ?? "");
  const safe = formula.test(cell) ? `'${cell}` : cell;
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
