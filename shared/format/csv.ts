type Cell = string | number | null;

/**
 * A table as CSV (RFC 4180), in UTF-8 with the mark that tells Excel so. A text that a spreadsheet
 * would take for a formula stands behind an apostrophe (OWASP, "CSV Injection"); numbers do not.
 */
export function toCsv(rows: readonly (readonly Cell[])[]): string {
  return `\u{feff}${rows.map((row) => `${row.map(toField).join(",")}\r\n`).join("")}`;
}

function toField(cell: Cell): string {
  if (typeof cell === "number") return String(cell);
  const text = cell ?? "";
  const safe = /^\s*[=+\-@＝＋－＠|%]|^[\t\r\n]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
