import { findMeaning, knowsName } from "#domain/film-tables/recognition/column-names.ts";
import type { Row } from "./csv-rows.ts";

/** A title, a source and a date may stand above a table; a header further down is none. */
export const rowsLookedAt = 30;

const leastNames = 2;
const worthOfYear = 3;
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

/** The likeness of a header to that of a table of films; 0 without a title. */
export function scoreHeader(names: string[]): number {
  const fields = new Set(
    names.map((name) => {
      const meaning = name.length <= longestName ? findMeaning(name) : null;
      return meaning?.kind === "field" ? meaning.field : null;
    }),
  );
  fields.delete(null);
  if (!fields.has("title")) return 0;
  return fields.size + (fields.has("release_year") ? worthOfYear : 0);
}

type HeaderTest = (cells: string[], isAfterGap: boolean) => "same" | "other" | null;

/** Tells the headers below the first one from rows of films; a blank row above one says more. */
export function createHeaderTest(header: string[]): HeaderTest {
  const wanted = header.map((name) => name.toLowerCase());
  const firstPlace = wanted.findIndex(Boolean);
  return (cells, isAfterGap) => {
    const start = cells[firstPlace]?.trim().toLowerCase();
    if (start === wanted[firstPlace]) {
      const isSame = wanted.every(
        (name, place) => (cells[place] ?? "").trim().toLowerCase() === name,
      );
      if (isSame && firstPlace >= 0) return "same";
    }
    const width = widthOf(cells);
    if (width < 2 || !looksLikeNames(cells)) return null;
    const known = cells.filter((cell) => cell.trim() && knowsName(cell)).length;
    const [least, share] = isAfterGap ? [leastNames, 1 / 2] : [3, 3 / 4];
    return known >= least && known >= width * share ? "other" : null;
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
