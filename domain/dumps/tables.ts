import { type Db, database } from "#db/client.ts";
import { festivalColumns } from "#domain/festivals/dump-rows.ts";
import {
  type Cell,
  cellsOf,
  type ExportedMovie,
  listPublishedFilms,
} from "#domain/imports/export.ts";
import { listShownOffers } from "#domain/offers/files/export-offers.ts";
import { inBatches } from "#domain/platform/in-batches.ts";
import { fileFields, type ImportField, inSnakeCase, rowColumns } from "#shared/film/columns.ts";
import { writeLine } from "#shared/format/csv.ts";
import { offerColumns } from "#shared/offers/columns.ts";
import { resultOf } from "#shared/options/awards.ts";
import { creatorIdentifierSchemes } from "#shared/options/identifiers.ts";
import { listCreatorsAfter } from "./queries/creators.ts";
import * as festivals from "./queries/festivals.ts";

export const formats = ["csv", "jsonl"] as const;

export type Format = (typeof formats)[number];

/** One row: a line of CSV, and a line of JSON where that says more than the cells. */
type Row = { cells: (Cell | string[])[]; record?: Record<string, unknown> };

export type DumpTable = {
  name: string;
  title: string;
  columns: readonly string[];
  batches: () => AsyncIterable<Row[]>;
};

const rowsAtOnce = 1000;

/** What somebody wrote or drew, and what only the site itself needs (decision 0092). */
const leftOut: ReadonlySet<ImportField> = new Set([
  ...(["description", "synopsis", "tagline", "content_warning", "poster_url"] as const),
  ...(["featured", "state", "publish_on"] as const),
]);

const isFact = (column: ImportField) => !leftOut.has(column);
const columnsOfFilms = fileFields.filter(isFact);
const factsOfFilms = rowColumns
  .filter(({ column }) => isFact(column))
  .flatMap(({ parts }) => parts);
const schemesOfCreators = creatorIdentifierSchemes.map(({ value }) => value);

/** The files of a dump, each as CSV and as JSON Lines; a table more is an entry more. */
export const dumpTables: readonly DumpTable[] = [
  {
    name: "films",
    title: "Films, with their people, awards and identifiers",
    columns: columnsOfFilms,
    batches: () =>
      ofFilms((film) => [{ cells: cellsOf(film, columnsOfFilms), record: recordOf(film) }]),
  },
  {
    name: "creators",
    title: "People with a page of their own",
    columns: ["creator", "name", "country", "born_year", ...schemesOfCreators],
    batches: () =>
      ofRows(listCreatorsAfter, ({ slug, name, country, bornYear, identifiers }) => {
        const numbers = schemesOfCreators.map(
          (scheme) => identifiers.find((one) => one.scheme === scheme)?.value ?? null,
        );
        return [slug, name, country, bornYear, ...numbers];
      }),
  },
  {
    name: "credits",
    title: "Who did what in which film",
    columns: ["film", "list", "position", "name", "role", "character", "department"],
    batches: () => ofFilms(creditsOf),
  },
  {
    name: "awards",
    title: "Awards and nominations of films",
    columns: ["film", "name", "category", "year", "result"],
    batches: () =>
      ofFilms(({ slug, awards }) =>
        awards.map(({ name, category, year, won }) => {
          return { cells: [slug, name, category, year, won ? "won" : "nominated"] };
        }),
      ),
  },
  {
    name: "offers",
    title: "Places to watch films",
    columns: offerColumns.map(({ column }) => column),
    batches: listOffers,
  },
  {
    name: "identifiers",
    title: "Films at Wikidata, IMDb and others",
    columns: ["film", "scheme", "value"],
    batches: () =>
      ofFilms(({ slug, identifiers }) =>
        identifiers.map(({ scheme, value }) => ({ cells: [slug, scheme, value] })),
      ),
  },
  {
    name: "events",
    title: "Festivals and awards",
    columns: festivalColumns.events,
    batches: () =>
      ofRows(festivals.listEventsAfter, (event) => [
        ...[event.slug, event.name, event.otherNames, event.kind, event.founded],
        ...[event.country, event.city, event.yearsBetween, event.isAfrican],
        ...[event.website, event.wikidata],
      ]),
  },
  {
    name: "editions",
    title: "Their editions",
    columns: festivalColumns.editions,
    batches: () =>
      ofRows(festivals.listEditionsAfter, ({ event, year, number, isOnline, startsOn, endsOn }) => {
        return [event, year, number, isOnline, startsOn, endsOn];
      }),
  },
  {
    name: "categories",
    title: "What they give prizes for",
    columns: festivalColumns.categories,
    batches: () =>
      ofRows(festivals.listCategoriesAfter, ({ event, slug, name, formerNames }) => {
        return [event, slug, name, formerNames];
      }),
  },
  {
    name: "nominations",
    title: "Nominations of an edition, also of films that are not in the catalogue",
    columns: festivalColumns.nominations,
    batches: () =>
      ofRows(festivals.listNominationsAfter, (row) => [
        ...[row.event, row.year, row.category, resultOf(row), row.film, row.title],
        ...[row.releaseYear, row.people, row.note, row.source],
      ]),
  },
];

/** The text of a file; counts its rows. */
export async function* writeTable(
  { columns, batches }: DumpTable,
  format: Format,
  counted: { rows: number },
): AsyncGenerator<string> {
  if (format === "csv") yield writeLine(columns);
  for await (const rows of batches()) {
    counted.rows += rows.length;
    yield rows
      .map((row) => (format === "csv" ? writeLine(row.cells.map(toCell)) : toJson(columns, row)))
      .join("");
  }
}

function toCell(value: Cell | string[]): Cell {
  return Array.isArray(value) ? value.join("|") : value;
}

function toJson(columns: readonly string[], { cells, record }: Row): string {
  const named = () => Object.fromEntries(columns.map((column, index) => [column, cells[index]]));
  return `${JSON.stringify(record ?? named())}\n`;
}

async function* ofFilms(toRows: (film: ExportedMovie) => Row[]) {
  for await (const films of listPublishedFilms()) yield films.flatMap(toRows);
}

type List<Found> = (db: Db, last: number, limit: number) => Promise<Found[]>;

async function* ofRows<Found extends { id: number }>(
  listAfter: List<Found>,
  toCells: (row: Found) => Row["cells"],
) {
  const batches = inBatches(rowsAtOnce, (...range) => listAfter(database(), ...range));
  for await (const rows of batches) yield rows.map((row) => ({ cells: toCells(row) }));
}

async function* listOffers() {
  for await (const offers of listShownOffers()) yield offers.map((cells) => ({ cells }));
}

function creditsOf({ slug, cast, crew }: ExportedMovie): Row[] {
  return [
    ...cast.map(({ name, role, character }, index) => {
      return { cells: [slug, "cast", index + 1, name, role, character, null] };
    }),
    ...crew.map(({ name, role, department }, index) => {
      return { cells: [slug, "crew", index + 1, name, role, null, department] };
    }),
  ];
}

function recordOf(film: ExportedMovie) {
  return {
    slug: film.slug,
    ...Object.fromEntries(factsOfFilms.map((name) => [inSnakeCase(name), film[name as never]])),
    creator: film.creator,
    cast: film.cast,
    crew: film.crew,
    trailers: film.trailers,
    awards: film.awards,
    identifiers: Object.fromEntries(film.identifiers.map(({ scheme, value }) => [scheme, value])),
  };
}
