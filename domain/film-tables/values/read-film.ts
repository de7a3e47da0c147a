import {
  type ImportField,
  importFields,
  labelOfImportField,
  rowColumns,
} from "#shared/film/columns.ts";
import type { PeopleField, RowValues } from "#shared/film/fields.ts";
import { departmentOfRole } from "#shared/options/credits.ts";
import { defaultCurrency } from "#shared/options/currencies.ts";
import {
  columnOfScheme,
  type IdentifierScheme,
  identifierSchemes,
} from "#shared/options/identifiers.ts";
import { slugify } from "#shared/text/slug.ts";
import { splitNames } from "#shared/text/split-list.ts";
import { slugLimits } from "#shared/validation/catalogue-limits.ts";
import type { ImportPlan, PlanColumn } from "#shared/validation/import-plan.ts";
import { isYoutubeVideo } from "./addresses.ts";
import {
  type Cell,
  type CellOptions,
  foldWord,
  type IdentifiedPerson,
  isMissing,
  quote,
} from "./cell.ts";
import { nobody } from "./cell-items.ts";
import { countryList } from "./countries.ts";
import type { CastMember, CrewMember } from "./credits.ts";
import { textOfField } from "./field-text.ts";
import { passesFilters } from "./filters.ts";
import { languageList } from "./languages.ts";
import type { Sum } from "./money.ts";
import { type CellValues, readCell } from "./read-cell.ts";
import type { Award, EnteredOffer, Trailer } from "./records.ts";
import type { FilmState } from "./short-values.ts";
import { splitTitle, turnArticle } from "./titles.ts";

/** A remark on a row's field, in plain words. */
export type Remark = { field: ImportField; text: string };

export type FilmEntry = {
  movie: RowValues & {
    slug: string;
    featured: boolean;
    /** Null where the file has no state. */
    state: FilmState | null;
    /** A day as 2019-12-31. */
    publishOn: string | null;
  };
  /** Further names that the file's title has, by which the film may be here. */
  furtherTitles: string[];
  identifiers: { scheme: IdentifierScheme; value: string }[];
  /** True if the row has the film's address, as in an export. */
  isAddressed: boolean;
  /** Names separated by commas; the first that is a creator's is the film's creator. */
  creator: string;
  cast: CastMember[];
  crew: (CrewMember & { position: number })[];
  trailers: Trailer[];
  awards: Award[];
  offers: EnteredOffer[];
  /** The people whom the file names by an identifier too. */
  identified: IdentifiedPerson[];
};

export type FilmReading = {
  /** Null where the row has a fault or is left out. */
  entry: FilmEntry | null;
  /** The values of the cells; null where a filter leaves the row out. */
  values: CellValues | null;
  notes: Remark[];
  /** Faults, each of which costs the row. */
  faults: Remark[];
  /** Words that need a decision. */
  unknown: { field: ImportField; word: string }[];
  /** The reason why the row is left out though nothing is wrong with it. */
  leftOut: string | null;
};

/**
 * A film from the cells of a row by a plan. Only a title, a year, a genre or a language that cannot
 * be read costs the row; any other cell costs itself, with a note. Never throws.
 */
export function readFilm(cells: readonly string[], plan: ImportPlan): FilmReading {
  const reading: FilmReading = {
    entry: null,
    values: null,
    notes: [],
    faults: [],
    unknown: [],
    leftOut: null,
  };
  if (plan.filters.length > 0 && !passesFilters(cells, plan.filters)) {
    reading.leftOut = "Left out by a filter";
    return reading;
  }
  const identified: IdentifiedPerson[] = [];
  const values = readValues(cells, plan, reading, identified);
  reading.values = values;
  if (!plan.isOwnExport && isAloneForNothing(cells, plan)) values.title = null;
  const endsInYear = plan.facts?.title?.endsInYear === true;
  const furtherTitles = plan.isOwnExport ? [] : mendTitle(values, reading, endsInYear);
  if (reading.leftOut === null) requireFields(values, cells, plan, reading);
  if (reading.leftOut === null && reading.faults.length === 0) {
    const film = toEntry(values, plan.isOwnExport === true, reading);
    reading.entry = { ...film, furtherTitles, identified };
  }
  return reading;
}

/** True if a row says 'Unknown' for its title and nothing else; films are called so, too. */
function isAloneForNothing(cells: readonly string[], { columns }: ImportPlan): boolean {
  return Object.values(columns).every(({ place }) => isMissing((cells[place] ?? "").trim()));
}

const emptyValues = Object.fromEntries(
  importFields.map((field) => [field, readCell(field, "").value]),
);

function readValues(
  cells: readonly string[],
  plan: ImportPlan,
  reading: FilmReading,
  identified: IdentifiedPerson[],
): CellValues {
  const values = {} as Record<ImportField, unknown>;
  const options: CellOptions = { isOwnExport: plan.isOwnExport };
  for (const field of importFields) {
    const column = plan.columns[field];
    const text = textOf(field, cells, plan);
    // Most files have few of the fields.
    if (text === "") {
      const empty = emptyValues[field];
      values[field] = Array.isArray(empty) ? [] : empty;
      continue;
    }
    options.decisions = plan.decisions[field];
    options.separator = column?.separator;
    options.currency = column?.currency;
    const currencyPlace = column?.currencyPlace;
    options.rowCurrency = currencyPlace === undefined ? undefined : cells[currencyPlace];
    options.unit = column?.unit;
    options.dateOrder = column?.dateOrder;
    options.facts = plan.facts?.[field];
    const read: Cell<unknown> = readCell(field, text, options);
    values[field] = read.value;
    const isReported = read.value === null && column && isReadElsewhere(field, column, cells, plan);
    if (!isReported) for (const note of read.notes) reading.notes.push({ field, text: note });
    for (const word of read.unknown) reading.unknown.push({ field, word });
    if (read.identified) identified.push(...read.identified);
    if (read.leaveRowOut) reading.leftOut ??= read.leaveRowOut;
  }
  return values as CellValues;
}

/** True if another field uses the cell or says the same of it, as of links to several sites. */
function isReadElsewhere(
  field: ImportField,
  { place }: PlanColumn,
  cells: readonly string[],
  { columns }: ImportPlan,
): boolean {
  const fields = importFields.filter((other) => columns[other]?.place === place);
  return (
    fields[0] !== field ||
    fields.some((other) => other !== field && readCell(other, cells[place] ?? "").value !== null)
  );
}

/** The text of the cell, or the constant for all rows where it has nothing. */
function textOf(field: ImportField, cells: readonly string[], plan: ImportPlan): string {
  const column = plan.columns[field];
  const text = column ? textOfField(field, column, cells) : "";
  const constant = plan.constants[field];
  return constant !== undefined && isMissing(text.trim()) ? constant : text;
}

/**
 * 'Figurine, The (2009)' as The Figurine; the year counts where there is none, and another name in
 * brackets is the original title where the row has none. Gives all other names.
 */
function mendTitle(values: CellValues, { notes }: FilmReading, endsInYear: boolean): string[] {
  const { title, release_year: year, original_title: original } = values;
  if (original) values.original_title = turnArticle(original);
  if (title === null) return [];
  const parts = splitTitle(title, endsInYear && year === null);
  if (parts.year !== null) {
    const isYear = readCell("release_year", String(parts.year)).value !== null;
    if (!isYear || (year !== null && Math.abs(year - parts.year) > 1)) return [];
    values.release_year ??= parts.year;
  }
  values.title = parts.title;
  const others = parts.others.filter((name) => !isPlaceOrLanguage(name));
  if (parts.title !== title) {
    notes.push({ field: "title", text: `${quote(title)} read as ${parts.title}` });
  }
  const [first, ...further] = others;
  const left = values.original_title === null ? further : others;
  if (first !== undefined && values.original_title === null) values.original_title = first;
  const known = [values.title, values.original_title ?? ""].map(foldWord);
  for (const name of left.filter((one) => !known.includes(foldWord(one)))) {
    notes.push({ field: "title", text: `${quote(name)} is a further title: left out` });
  }
  return others;
}

/** True for brackets as of 'Kati Kati (Kenya)'. */
function isPlaceOrLanguage(name: string): boolean {
  return [countryList, languageList].some((list) => {
    const found = list.find(name);
    return found?.isSure === true && found.value !== null;
  });
}

function requireFields(
  values: CellValues,
  cells: readonly string[],
  plan: ImportPlan,
  reading: FilmReading,
) {
  // Words that were left out leave the field empty: then what is the same for all rows counts.
  for (const field of ["genre", "language"] as const) {
    const constant = plan.constants[field];
    const isUnknown = reading.unknown.some((one) => one.field === field);
    if (values[field].length > 0 || isUnknown || constant === undefined) continue;
    const { value } = readCell(field, constant, { decisions: plan.decisions[field] });
    (values as Record<string, unknown>)[field] = value;
  }
  for (const field of ["title", "release_year", "genre", "language"] as const) {
    const value = values[field];
    if (value !== null && (!Array.isArray(value) || value.length > 0)) continue;
    const text = textOf(field, cells, plan).trim();
    const found = reading.notes.filter((note) => note.field === field).map((note) => note.text);
    // A fault says it once.
    reading.notes = reading.notes.filter((note) => note.field !== field);
    const reason = found
      .map((note) => note.replace(/: left out$/, "").replace(/(?<=”) left out$/, " is left out"))
      .join("; ");
    reading.faults.push({
      field,
      text:
        reason ||
        (text ? `${quote(text)} cannot be used` : `${labelOfImportField(field)} is required`),
    });
  }
}

function toEntry(
  values: CellValues,
  isOwnExport: boolean,
  { notes }: FilmReading,
): Omit<FilmEntry, "identified" | "furtherTitles"> {
  const { title, release_year: releaseYear, genre, language } = values;
  // requireFields has seen to these.
  if (title === null || releaseYear === null || !genre[0] || !language[0])
    throw new TypeError("A required field is missing.");
  const ownSlug = values.slug;
  const people = isOwnExport
    ? { names: values, crew: values.crew ?? crewOf(values) }
    : joinCrew(values);
  const { director, writer, producer } = people.names;
  const { youtubeUrl, trailers } = isOwnExport
    ? { youtubeUrl: values.youtube_url, trailers: values.trailers }
    : placeVideo(values, notes);
  return {
    movie: {
      ...readRow(values),
      slug: ownSlug ?? `${slugify(title, slugLimits.movie)}-${releaseYear}`.replace(/^-/, "film-"),
      director,
      writer,
      producer,
      youtubeUrl,
      featured: values.featured,
      state: values.state,
      publishOn: values.publish_on,
    },
    identifiers: identifierSchemes.flatMap(({ value: scheme }) => {
      const value = values[columnOfScheme(scheme)];
      return value === null ? [] : [{ scheme, value }];
    }),
    isAddressed: ownSlug !== null,
    creator: values.creator === nobody ? "" : (values.creator ?? director ?? ""),
    cast: values.cast,
    crew: people.crew.map((member, position) => ({ ...member, position })),
    trailers,
    awards: values.awards,
    offers: values.offers,
  };
}

/** The fields of a film's row as they stand in the cells. */
function readRow(values: CellValues): RowValues {
  const cells: Partial<Record<ImportField, unknown>> = values;
  const entries = rowColumns.flatMap(({ kind, column, parts: [name, further], isRequired }) => {
    const value = cells[column];
    if (kind === "genre" || kind === "language") {
      const [main, ...others] = value as string[];
      return [
        [name, main],
        [further, others],
      ];
    }
    if (kind === "sum") {
      const { amount = null, currency = defaultCurrency } = (value as Sum | null) ?? {};
      return [
        [name, amount],
        [further, currency],
      ];
    }
    return [[name, isRequired ? (value ?? "") : value]];
  });
  return Object.fromEntries(entries);
}

const namedRoles: PeopleField[] = ["director", "writer", "producer"];

/** The crew of a film's own fields, in the order of the credits. */
function crewOf(values: Pick<CellValues, PeopleField>): CrewMember[] {
  return namedRoles.flatMap((role) =>
    splitNames(values[role]).map((name) => ({ name, role, department: departmentOfRole(role) })),
  );
}

/** The fields and the crew as one: who is named in one is in the other, once. */
function joinCrew(values: CellValues) {
  const named = crewOf(values);
  if (!values.crew || values.crew.length === 0) return { names: values, crew: named };
  const seen = new Set(named.map(keyOf));
  const crew = [...named, ...values.crew.filter((member) => !seen.has(keyOf(member)))];
  const names = Object.fromEntries(
    namedRoles.map((role) => {
      const fromCrew = values.crew
        ?.filter((member) => member.role === role)
        .map(({ name }) => name);
      return [role, values[role] ?? readCell(role, fromCrew?.join("; ") ?? "").value];
    }),
  ) as Record<PeopleField, string | null>;
  return { names, crew };
}

function keyOf({ name, role }: CrewMember): string {
  return `${role} ${name.toLowerCase()}`;
}

/** A video that is not on YouTube is a trailer of its own, as the film's page plays only YouTube. */
function placeVideo(values: CellValues, notes: Remark[]) {
  const { youtube_url: address, trailers } = values;
  if (address === null || isYoutubeVideo(address)) return { youtubeUrl: address, trailers };
  notes.push({
    field: "youtube_url",
    text: `${quote(address)} is not on YouTube: stands among the trailers`,
  });
  const trailer: Trailer = { title: "Trailer", type: "trailer", url: address };
  return { youtubeUrl: null, trailers: [...trailers, trailer] };
}
