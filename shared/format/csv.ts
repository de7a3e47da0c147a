type Cell = string | number | boolean | null;

/** Tells Excel that a file is UTF-8. */
export const byteOrderMark = "\u{feff}";

// Texts that spreadsheets run as formulas, also after apostrophes.
const formula = /^'*(\s*[=+\-@＝＋－＠|%]|[\t\r\n])/;

/** RFC 4180; an apostrophe disarms texts that spreadsheets run (OWASP, "CSV Injection"). */
export function toCsv(rows: readonly (readonly Cell[])[]): string {
  return byteOrderMark + rows.map(writeLine).join("");
}

export function writeLine(cells: readonly Cell[]): string {
  return `${cells.map(toField).join(",")}\r\n`;
}

/** Removes the apostrophe that `writeLine` added. */
export function readField(field: string): string {
  return field.startsWith("'") && formula.test(field) ? field.slice(1) : field;
}

function toField(cell: Cell): string {
  if (typeof cell !== "string") return String(cell ?? "");
  const safe = formula.test(cell) ? `'${cell}` : cell;
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
