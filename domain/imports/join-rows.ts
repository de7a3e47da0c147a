import type { RecognizedColumn } from "#domain/film-tables/recognition/recognize-columns.ts";
import { readYear } from "#domain/film-tables/values/dates.ts";
import { type ImportField, listFields } from "#shared/film/columns.ts";
import { countOf } from "#shared/format/count-of.ts";
import type { Row } from "./csv-rows.ts";

const identifierFields = ["wikidata_id", "imdb_id", "tmdb_id", "letterboxd_id", "eidr"] as const;

/** The columns that tell which film a row is of. */
type Key = { places: number[]; isIdentified: boolean };

/**
 * The key of a file's films: the title with an identifier, else with the year and, where the file has
 * it, the director; null where a file has neither.
 */
export function findKey(columns: RecognizedColumn[]): Key | null {
  const find = (field: ImportField) =>
    columns.find((one) => one.field === field && one.joins === undefined);
  const [title, year, director] = [find("title"), find("release_year"), find("director")];
  if (title?.certainty !== "sure") return null;
  const identifier =
    title.identifiers ?? identifierFields.map(find).find((one) => one !== undefined)?.place;
  if (identifier !== undefined) return { places: [title.place, identifier], isIdentified: true };
  if (!year) return null;
  const places = [title.place, year.place, ...(director ? [director.place] : [])];
  return { places, isIdentified: false };
}

/** The key of a row's film; null where a cell of it is empty. */
export function keyOfRow(cells: string[], places: number[]): string | null {
  const parts = places.map((place) => (cells[place] ?? "").trim());
  return parts.includes("") ? null : parts.map((part) => part.toLowerCase()).join("\n");
}

/**
 * Joins the rows of one film, as answers of queries have one for each of its actors, to one with all
 * values of lists, in the place of the first. Rows that are the same stay, as do those that differ in
 * what only other films have.
 */
export async function joinRows(
  rows: AsyncIterable<Row>,
  { columns, headerRow }: { columns: RecognizedColumn[]; headerRow: number },
): Promise<{ rows: Row[]; notes: string[] } | null> {
  const key = findKey(columns);
  if (!key) return null;
  const groups = new Map<string, Row[]>();
  for await (const row of rows) {
    const isFilm = row.number > headerRow && (key.isIdentified || hasYear(row, key));
    const film = isFilm ? keyOfRow(row.cells, key.places) : null;
    const name = film ?? `row ${row.number}`;
    const group = groups.get(name);
    if (group) group.push(row);
    else groups.set(name, [row]);
  }
  const units = listUnits(columns, key.places);
  const several = new Map<string, number>();
  const joined: Row[] = [];
  let [films, count] = [0, 0];
  for (const group of groups.values()) {
    if (!isOneFilm(group, units, key.isIdentified)) {
      joined.push(...group);
      continue;
    }
    films += 1;
    count += group.length;
    joined.push(joinGroup(group, units, several));
  }
  if (films === 0) return null;
  const notes = [
    `${countOf(count, "row")} of ${countOf(films, "film")}, each with other values, were joined to one row a film.`,
    ...[...several].map(
      ([header, number]) =>
        `“${header}” has several values for ${countOf(number, "film")}, of which the first is read.`,
    ),
  ];
  return { rows: joined.toSorted((one, other) => one.number - other.number), notes };
}

function hasYear({ cells }: Row, { places: [, place = 0] }: Key): boolean {
  return readYear(cells[place] ?? "", {}).value !== null;
}

/** Columns whose values belong together: one, or names with their identifiers. */
type Unit = {
  places: number[];
  header: string;
  isKnown: boolean;
  isList: boolean;
  isYear: boolean;
  sign: string;
};

function listUnits(columns: RecognizedColumn[], keyPlaces: number[]): Unit[] {
  const identifiers = new Set(columns.flatMap(({ identifiers: place }) => place ?? []));
  return columns.flatMap(({ place, header, field, separator, identifiers: beside }) => {
    if (keyPlaces.includes(place) || (identifiers.has(place) && beside === undefined)) return [];
    return {
      places: beside === undefined ? [place] : [place, beside],
      header,
      isKnown: field !== null,
      isList: separator !== "json" && (field === null || listFields.has(field)),
      isYear: field === "release_year",
      sign: separator === "|" || separator === "\n" ? separator : "; ",
    };
  });
}

function isOneFilm(group: Row[], units: Unit[], isIdentified: boolean): boolean {
  const differing = units.filter((unit) => new Set(group.map((row) => textOf(row, unit))).size > 1);
  const isMore = differing.some(({ isKnown }) => isKnown);
  return isMore && (isIdentified || differing.every(({ isList }) => isList));
}

function joinGroup(group: Row[], units: Unit[], several: Map<string, number>): Row {
  const [first] = group as [Row];
  const cells = [...first.cells];
  for (const unit of units) {
    const values = new Map(
      group.filter((row) => textOf(row, unit).trim()).map((row) => [textOf(row, unit), row]),
    );
    const rows = unit.isList ? [...values.values()] : [...values.values()].sort(byYear(unit));
    if (!unit.isList && rows.length > 1) {
      several.set(unit.header, (several.get(unit.header) ?? 0) + 1);
    }
    for (const place of unit.places) {
      const texts = rows.map((row) => (row.cells[place] ?? "").trim());
      cells[place] = unit.isList ? texts.join(unit.sign) : (texts[0] ?? "");
    }
  }
  return { number: first.number, cells: Array.from(cells, (cell) => cell ?? "") };
}

/** The earliest of several days is that of the release; others stay as they come. */
function byYear({ isYear, places: [place = 0] }: Unit) {
  const yearOf = ({ cells }: Row) => readYear(cells[place] ?? "", {}).value ?? 9999;
  return (one: Row, other: Row) => (isYear ? yearOf(one) - yearOf(other) : 0);
}

function textOf({ cells }: Row, { places }: Unit): string {
  return places.map((place) => (cells[place] ?? "").trim()).join("\n");
}
