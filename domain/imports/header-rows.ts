import type { Row } from "./csv-rows.ts";
import { knowsName } from "./recognition/column-names.ts";

/** A title, a source and a date may stand above a table; a header further down is none. */
export const rowsLookedAt = 30;

const leastNames = 2;
const longestName = 40;

/** The place of the header among a file's first rows: the first row, unless others stand above it. */
export function chooseHeaderRow(rows: Row[]): number {
  const known = rows.map(
    ({ cells }) => cells.filter((cell) => cell.trim() && knowsName(cell)).length,
  );
  const widths = rows.map(({ cells }) => widthOf(cells));
  const [first = 0] = known;
  const [width = 0] = widths;
  if (first >= leastNames) return 0;
  const better = known.findIndex(
    (count, place) =>
      count >= leastNames &&
      count * 2 >= (widths[place] ?? 0) &&
      looksLikeNames(rows[place]?.cells ?? []),
  );
  if (better > 0 && known.slice(0, better).every((count) => count < leastNames)) return better;
  // Names that nobody knows: a title stands alone in a row above rows with several cells.
  const rest = widths.slice(1);
  const usual = rest.toSorted((a, b) => a - b)[Math.floor(rest.length / 2)] ?? 0;
  if (width > 1 || usual < 3) return 0;
  const wide = rows.findIndex(({ cells }) => widthOf(cells) >= usual && looksLikeNames(cells));
  return Math.max(wide, 0);
}

/** Tells the headers below the first one from rows of films. */
export function createHeaderTest(header: string[]): (cells: string[]) => "same" | "other" | null {
  const wanted = header.map((name) => name.toLowerCase());
  const firstPlace = wanted.findIndex(Boolean);
  return (cells) => {
    const start = cells[firstPlace]?.trim().toLowerCase();
    if (start === wanted[firstPlace]) {
      const isSame = wanted.every(
        (name, place) => (cells[place] ?? "").trim().toLowerCase() === name,
      );
      if (isSame && firstPlace >= 0) return "same";
    }
    const width = widthOf(cells);
    if (width < 3 || !looksLikeNames(cells)) return null;
    const known = cells.filter((cell) => cell.trim() && knowsName(cell)).length;
    return known >= 3 && known * 4 >= width * 3 ? "other" : null;
  };
}

function widthOf(cells: string[]): number {
  return cells.filter((cell) => cell.trim()).length;
}

function looksLikeNames(cells: string[]): boolean {
  const full = cells.map((cell) => cell.trim()).filter(Boolean);
  const areShort = full.every((cell) => cell.length <= longestName && !/\d{2}|^\d/.test(cell));
  return areShort && new Set(full).size === full.length;
}
