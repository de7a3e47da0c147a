import { colours } from "#shared/options/colours.ts";
import type { Genre } from "#shared/options/genres.ts";
import { columnOfScheme, identifierSchemes } from "#shared/options/identifiers.ts";
import type { Language } from "#shared/options/languages.ts";

/** The types of values that the kinds of fields have in a film's own row. */
type Values = {
  line: string | null;
  text: string | null;
  /** One a line, each after the code of its language: 'fr: Le Mandat'. */
  titles: string | null;
  /** Names with commas between them; each is a credit too. */
  people: string | null;
  words: string | null;
  certificate: string | null;
  year: number;
  minutes: number | null;
  /** In whole units of its currency, as text: the column is wider than a JavaScript integer. */
  sum: string | null;
  currency: string;
  choice: string | null;
  genre: Genre;
  genres: Genre[];
  language: Language;
  languages: Language[];
  countries: string[];
  poster: string | null;
  video: string | null;
};

export type RowKind = keyof Values;
/** A special field has a control and a reader of its own. */
export type FieldKind = RowKind | "identifier" | "creator" | "records" | "special";

export const columnGroups = [
  { value: "film", label: "The film" },
  { value: "texts", label: "Texts" },
  { value: "people", label: "People" },
  { value: "media", label: "Pictures, money, prizes" },
  { value: "identifiers", label: "Identifiers" },
  { value: "here", label: "In this catalogue" },
] as const;

type FieldDefinition = {
  /** The name in code, in forms and, in snake case, in the database. */
  name: string;
  label: string;
  kind: FieldKind;
  /** In characters. */
  most?: number;
  isRequired?: true;
  /** With the names that files have for each, separated by commas. */
  options?: readonly { value: string; label: string; names?: string }[];
  hint?: string;
  /** The field's name in files where it is not its own in snake case. */
  column?: string;
  /** Its label among columns, where it is another. */
  columnLabel?: string;
  group?: (typeof columnGroups)[number]["value"];
  /** The field whose column in files has this one too. */
  partOf?: string;
  /** Members may suggest what it should be. */
  isCorrectable?: true;
};

const several = "Several separated by commas.";

const identifierFields = identifierSchemes.map(({ value, label }) => {
  const column = columnOfScheme(value);
  const columnLabel = column === value ? label : `${label} ID`;
  return {
    name: value,
    label,
    column,
    columnLabel,
    kind: "identifier",
    group: "identifiers",
  } as const;
});

/** In the order of the columns of an export. */
const definitions = [
  {
    name: "title",
    label: "Title",
    kind: "line",
    most: 300,
    isRequired: true,
    group: "film",
    isCorrectable: true,
  },
  {
    name: "description",
    label: "Description",
    kind: "text",
    most: 5000,
    isRequired: true,
    hint: "Shown in lists, search results and shared links.",
    group: "texts",
  },
  {
    name: "releaseYear",
    label: "Release Year",
    kind: "year",
    isRequired: true,
    group: "film",
    isCorrectable: true,
  },
  {
    name: "genre",
    label: "Genre",
    kind: "genre",
    isRequired: true,
    group: "film",
    isCorrectable: true,
  },
  { name: "otherGenres", label: "Further Genres", kind: "genres", partOf: "genre" },
  {
    name: "language",
    label: "Language",
    kind: "language",
    isRequired: true,
    group: "film",
    isCorrectable: true,
  },
  {
    name: "spokenLanguages",
    label: "Spoken Languages",
    kind: "languages",
    partOf: "language",
    hint: several,
  },
  {
    name: "originalTitle",
    label: "Original Title",
    kind: "line",
    most: 300,
    hint: "If different, in its original spelling.",
    group: "film",
    isCorrectable: true,
  },
  {
    name: "durationMinutes",
    label: "Duration",
    kind: "minutes",
    hint: "In minutes.",
    column: "duration",
    group: "film",
    isCorrectable: true,
  },
  { name: "posterUrl", label: "Poster URL", kind: "poster", group: "media" },
  {
    name: "youtubeUrl",
    label: "YouTube URL",
    kind: "video",
    hint: "Any address of the video: youtube.com/watch?v=… or youtu.be/…",
    group: "media",
  },
  {
    name: "creator",
    label: "Creator",
    kind: "creator",
    hint: "Whose page the film links to.",
    group: "people",
  },
  {
    name: "director",
    label: "Director",
    kind: "people",
    most: 500,
    hint: several,
    group: "people",
    isCorrectable: true,
  },
  {
    name: "producer",
    label: "Producer",
    kind: "people",
    most: 500,
    hint: several,
    group: "people",
    isCorrectable: true,
  },
  {
    name: "writer",
    label: "Writer",
    kind: "people",
    most: 500,
    hint: several,
    group: "people",
    isCorrectable: true,
  },
  { name: "budget", label: "Budget", kind: "sum", hint: "In whole units.", group: "media" },
  { name: "budgetCurrency", label: "Budget Currency", kind: "currency", partOf: "budget" },
  { name: "boxOffice", label: "Box Office", kind: "sum", hint: "In whole units.", group: "media" },
  {
    name: "boxOfficeCurrency",
    label: "Box Office Currency",
    kind: "currency",
    partOf: "boxOffice",
  },
  {
    name: "countries",
    label: "Countries",
    kind: "countries",
    hint: several,
    column: "country",
    columnLabel: "Country",
    group: "film",
    isCorrectable: true,
  },
  {
    name: "contentRating",
    label: "Content Rating",
    kind: "certificate",
    most: 20,
    hint: "Such as PG-13.",
    column: "rating",
    columnLabel: "Rating",
    group: "film",
  },
  {
    name: "synopsis",
    label: "Synopsis",
    kind: "text",
    most: 10_000,
    hint: "The full story, for the film’s page.",
    group: "texts",
    isCorrectable: true,
  },
  { name: "tagline", label: "Tagline", kind: "line", most: 300, group: "texts" },
  { name: "keywords", label: "Keywords", kind: "words", most: 1000, hint: several, group: "texts" },
  { name: "contentWarning", label: "Content Warning", kind: "line", most: 500, group: "texts" },
  { name: "featured", label: "Featured", kind: "special", group: "here" },
  { name: "cast", label: "Cast", kind: "records", group: "people", isCorrectable: true },
  { name: "crew", label: "Crew", kind: "records", group: "people" },
  { name: "trailers", label: "Trailers", kind: "records", group: "media" },
  { name: "awards", label: "Awards", kind: "records", group: "media", isCorrectable: true },
  { name: "offers", label: "Places to Watch", kind: "records", group: "media" },
  {
    name: "originalTitleMeaning",
    label: "Meaning of the Original Title",
    kind: "line",
    most: 300,
    hint: "In English, such as “The Black Girl of…” for La Noire de….",
    group: "film",
    isCorrectable: true,
  },
  {
    name: "otherTitles",
    label: "Other Titles",
    kind: "titles",
    most: 10_000,
    hint: "In other languages, one a line, such as “fr: Le Mandat”.",
    group: "film",
    isCorrectable: true,
  },
  {
    name: "colour",
    label: "Colour",
    kind: "choice",
    options: colours,
    group: "film",
    isCorrectable: true,
  },
  {
    name: "subtitleLanguages",
    label: "Subtitles",
    kind: "languages",
    column: "subtitles",
    group: "film",
  },
  {
    name: "dubbedLanguages",
    label: "Dubbed Into",
    kind: "languages",
    column: "dubbed",
    group: "film",
  },
  ...identifierFields,
  { name: "state", label: "State", kind: "special", group: "here" },
  { name: "publishOn", label: "Publish on", kind: "special", group: "here" },
  { name: "slug", label: "Address", kind: "special", group: "here" },
] as const satisfies readonly FieldDefinition[];

export type Definition = (typeof definitions)[number];
type NameOf<Kind extends FieldKind> = Extract<Definition, { kind: Kind }>["name"];

export type FilmField = FieldDefinition & { name: Definition["name"] };

/** Every field of a film, each with what forms, files, history and the database need of it. */
export const filmFields: readonly FilmField[] = definitions;

export function getField(name: string): FilmField {
  const found = filmFields.find((field) => field.name === name);
  if (!found) throw new TypeError(`${name} is no field of a film.`);
  return found;
}

/** The field of a sum's currency. */
export function currencyOf(sum: string): CurrencyField {
  return filmFields.find(({ partOf }) => partOf === sum)?.name as CurrencyField;
}

/** The fields of a film's form. */
export type MovieField = Exclude<Definition["name"], NameOf<"records"> | "slug">;
export type LanguageField = NameOf<"languages">;
export type SumField = NameOf<"sum">;
export type CurrencyField = NameOf<"currency">;
export type PeopleField = NameOf<"people">;

type RowDefinition = Extract<Definition, { kind: RowKind }>;
export type RowField = RowDefinition["name"];

type ValueOf<Field> = Field extends { options: readonly { value: infer Value }[] }
  ? Value | null
  : Field extends { kind: "line" | "text"; isRequired: true }
    ? string
    : Field extends { kind: infer Kind extends RowKind }
      ? Values[Kind]
      : never;

/** The fields that stand in a film's own row, as they are stored. */
export type RowValues = {
  [Field in RowDefinition as Field["name"]]: ValueOf<Field>;
};

/** The fields of a film's row that the database fills where nothing does. */
export type DefaultedField = NameOf<"genres" | "languages" | "countries" | "currency">;

const kindsElsewhere: FieldKind[] = ["identifier", "creator", "records", "special"];

export const rowFields = filmFields.filter(
  ({ kind }) => !kindsElsewhere.includes(kind),
) as (FilmField & { name: RowField; kind: RowKind })[];

export const formFields = filmFields.filter(
  ({ kind, name }) => kind !== "records" && name !== "slug",
) as (FilmField & { name: MovieField })[];

export const movieLabels = Object.fromEntries(
  formFields.map(({ name, label }) => [name, label]),
) as Record<MovieField, string>;

export const languageFields = formFields
  .filter(({ kind }) => kind === "languages")
  .map(({ name }) => name as LanguageField);

/** In characters; db/constraints.test.ts compares them with the database. */
export const movieLimits = Object.fromEntries(
  rowFields.flatMap(({ name, most }) => (most ? [[name, most]] : [])),
) as Record<Extract<RowDefinition, { most: number }>["name"], number>;
