import {
  type ChoiceValues,
  type ColumnOfKind,
  type FilmColumn,
  filmColumns,
  type ImportField,
} from "#shared/film/columns.ts";
import { type FieldKind, movieLimits, type PeopleField } from "#shared/film/fields.ts";
import type { Genre } from "#shared/options/genres.ts";
import type { IdentifierScheme } from "#shared/options/identifiers.ts";
import type { Language } from "#shared/options/languages.ts";
import { fits } from "#shared/validation/form-fields.ts";
import { readPosterAddress, readVideoAddress } from "./addresses.ts";
import { type Cell, type CellOptions, cell, isMissing, quote } from "./cell.ts";
import { readCertificate } from "./certificates.ts";
import { readList } from "./closed-lists.ts";
import { readCountries } from "./countries.ts";
import { type CastMember, type CrewMember, readCast, readCrew, readNames } from "./credits.ts";
import { readDay, readYear } from "./dates.ts";
import { readDuration } from "./durations.ts";
import { genreList } from "./genres.ts";
import { isIdentifierText } from "./identifier-texts.ts";
import { languageList } from "./languages.ts";
import { readSum, type Sum } from "./money.ts";
import {
  type Award,
  type EnteredOffer,
  readAwards,
  readOffers,
  readTrailers,
  type Trailer,
} from "./records.ts";
import {
  type FilmState,
  readBoolean,
  readChoice,
  readIdentifier,
  readKeywords,
  readOtherTitles,
  readSlug,
  readState,
} from "./short-values.ts";
import { readText } from "./texts.ts";

/** The values of the cells of a kind of field; null is unknown. */
type KindValues = {
  [Kind in "line" | "text" | "titles" | "people" | "creator" | "words" | "certificate"]:
    | string
    | null;
} & { [Kind in "poster" | "video" | "identifier"]: string | null } & {
  year: number | null;
  minutes: number | null;
  genre: Genre[];
  language: Language[];
  languages: Language[];
  countries: string[];
  sum: Sum | null;
};
type ReadKind = keyof KindValues | "choice";

/** The values of the cells of fields with a reader of their own. */
type OwnValues = {
  title: string | null;
  featured: boolean;
  state: FilmState | null;
  publish_on: string | null;
  slug: string | null;
  cast: CastMember[];
  crew: CrewMember[] | null;
  trailers: Trailer[];
  awards: Award[];
  offers: EnteredOffer[];
};

type OwnColumn = "title" | ColumnOfKind<"records" | "special">;

export type CellValues = {
  [Kind in keyof KindValues as Exclude<ColumnOfKind<Kind>, OwnColumn>]: KindValues[Kind];
} & ChoiceValues &
  OwnValues;

type Reader<Value> = (text: string, options: CellOptions, field: FilmColumn) => Cell<Value>;

const readersOfKinds: { [Kind in keyof KindValues]: Reader<KindValues[Kind]> } & {
  choice: Reader<string | null>;
} = {
  line: (text, options, { most = 0 }) =>
    !options.isOwnExport && isMissing(text)
      ? cell(null)
      : readText(text, { length: most }, options),
  text: (text, options, { most = 0 }) => readText(text, { length: most, isLong: true }, options),
  people: (text, options, { column }) => readNames(column as PeopleField, text, options),
  creator: (text, options) => readNames("creator", text, options),
  titles: readOtherTitles,
  words: readKeywords,
  certificate: readCertificate,
  year: readYear,
  minutes: readDuration,
  genre: (text, options) => readList(genreList, text, options) as Cell<Genre[]>,
  language: readLanguages,
  languages: readLanguages,
  countries: readCountries,
  sum: readSum,
  choice: readChoice,
  poster: readPosterAddress,
  video: readVideoAddress,
  identifier: (text, _options, { name }) => readIdentifier(name as IdentifierScheme, text),
};

const ownReaders: { [Field in OwnColumn]: Reader<OwnValues[Field]> } = {
  title: readTitle,
  featured: readBoolean,
  state: readState,
  publish_on: readDay,
  slug: readSlug,
  cast: readCast,
  crew: readCrew,
  trailers: readTrailers,
  awards: readAwards,
  offers: readOffers,
};

const longestShortCell = 2000;
/** The kinds that hold texts, or as many items as a file has. */
const longKinds = new Set<FieldKind>([
  "line",
  "text",
  "titles",
  "people",
  "creator",
  "words",
  "records",
]);
/** The kinds in which 'none' or 'NA' may say something. */
const ownMissing = new Set<FieldKind>([...longKinds, "certificate", "countries"]);
const readers = new Map(
  filmColumns.map((field) => {
    const read = (ownReaders[field.column as OwnColumn] ??
      readersOfKinds[field.kind as ReadKind]) as Reader<unknown>;
    const { value: empty } = read("", {}, field);
    return [
      field.column,
      (raw: string, options: CellOptions) => {
        const all = raw.replaceAll("\0", "").trim();
        const text = longKinds.has(field.kind) ? all : toShort(all);
        if (ownMissing.has(field.kind) || !isMissing(text)) return read(text, options, field);
        return cell(Array.isArray(empty) ? [] : empty);
      },
    ];
  }),
);

/**
 * The value of a cell of a field, with notes in plain words on what was changed or dropped and the
 * words that need a decision. Never throws: what cannot be used is null or an empty list.
 */
export function readCell<Field extends ImportField>(
  field: Field,
  text: string,
  options: CellOptions = {},
): Cell<CellValues[Field]> {
  return readers.get(field)?.(text, options) as Cell<CellValues[Field]>;
}

/** A longer text is no value, and would take patterns long to refuse. */
function toShort(text: string): string {
  if (text.length < 200) return text;
  return text
    .slice(0, longestShortCell)
    .toWellFormed()
    .replace(/[^\S\n]+/g, " ")
    .replace(/\n\s*/g, "\n");
}

/**
 * A title that is too long is none, as half of one would be another film's. Films are called Unknown
 * and None too: such a word is no title where several rows have it.
 */
function readTitle(text: string, options: CellOptions): Cell<string | null> {
  if (!options.isOwnExport && isNoTitle(text)) return cell(null);
  if (!options.isOwnExport && isIdentifierText(text)) {
    return cell(null, [`${quote(text)} is an identifier, not a title`]);
  }
  const read = readText(text, { length: 10 * movieLimits.title }, options);
  if (read.value === null || fits(read.value, movieLimits.title)) return read;
  return cell(null, [...read.notes, `Longer than ${movieLimits.title} characters`]);
}

function readLanguages(text: string, options: CellOptions) {
  return readList(languageList, text, options) as Cell<Language[]>;
}

function isNoTitle(text: string): boolean {
  return isMissing(text) && /^(?:[-–—\\#<(].*|nan|null|n\/?a)$/i.test(text);
}
