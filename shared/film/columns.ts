import {
  columnGroups,
  type Definition,
  type FieldKind,
  type FilmField,
  filmFields,
  type RowValues,
  rowFields,
} from "./fields.ts";

type InSnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${InSnakeCase<Rest>}`
  : "";

type ColumnOf<Field> = Field extends { partOf: string }
  ? never
  : Field extends { column: infer Column extends string }
    ? Column
    : Field extends { name: infer Name extends string }
      ? InSnakeCase<Name>
      : never;

/** The name of a field in files. */
export type ImportField = ColumnOf<Definition>;

/** The columns of fields of some kinds. */
export type ColumnOfKind<Kind extends FieldKind> = ColumnOf<Extract<Definition, { kind: Kind }>>;

/** The values of choices by their columns. */
export type ChoiceValues = {
  [Field in Extract<Definition, { kind: "choice" }> as ColumnOf<Field>]: RowValues[Field["name"]];
};

/** The columns of fields that members may correct. */
export type CorrectableColumn = ColumnOf<Extract<Definition, { isCorrectable: true }>>;

export type FilmColumn = FilmField & {
  column: ImportField;
  /** The fields that the column has: a genre and further ones, a sum and its currency. */
  parts: FilmField["name"][];
};

/** The columns of the template and the export, in their order. */
export const filmColumns: readonly FilmColumn[] = filmFields
  .filter(({ partOf }) => partOf === undefined)
  .map((field) => ({
    ...field,
    column: (field.column ?? inSnakeCase(field.name)) as ImportField,
    parts: [
      field.name,
      ...filmFields.filter(({ partOf }) => partOf === field.name).map(({ name }) => name),
    ],
  }));

/** The columns of what stands in a film's own row. */
export const rowColumns = filmColumns.filter(({ name }) =>
  rowFields.some((row) => row.name === name),
);

export const importFields = filmColumns.map(({ column }) => column);

/** The columns of files of films; offers have files of their own (decision 0075). */
export const fileFields = importFields.filter((field) => field !== "offers");

export const requiredColumns = filmColumns.filter(({ isRequired }) => isRequired);

const columnOf = new Map(filmColumns.map((field) => [field.column, field]));

/** The kind of a column; undefined for none. */
export function kindOf(column: ImportField | null): FieldKind | undefined {
  return column ? columnOf.get(column)?.kind : undefined;
}

/** The columns that name people, the cast and the crew too. */
export const peopleColumns: ReadonlySet<ImportField> = new Set(
  filmColumns.filter(({ group }) => group === "people").map(({ column }) => column),
);

/** The fields that a column of a file can be read as, as they stand in a select. */
export const importFieldGroups = columnGroups.map(({ value, label }) => ({
  label,
  fields: filmColumns.filter(({ group }) => group === value).map(({ column }) => column),
}));

/** The label of a field of a file: 'Original title', 'Poster URL'. */
export function labelOfImportField(column: ImportField): string {
  const { label = column, columnLabel = inSentenceCase(label) } = columnOf.get(column) ?? {};
  return columnLabel;
}

export function inSnakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function inSentenceCase(label: string): string {
  return label.replace(/ [A-Z](?=[a-z]+\b)/g, (letter) => letter.toLowerCase());
}

/** The columns of some kinds. */
export function columnsOfKinds(...kinds: FieldKind[]): ReadonlySet<ImportField> {
  return new Set(
    filmColumns.filter(({ kind }) => kinds.includes(kind)).map(({ column }) => column),
  );
}

/** Fields whose cells hold several items. */
export const listFields: ReadonlySet<ImportField> = new Set([
  ...columnsOfKinds("genre", "language", "languages", "countries", "words", "titles"),
  ...columnsOfKinds("people", "creator", "records"),
]);

/** Fields with one value, of which a further column counts where the first has none. */
const fallbackFields = columnsOfKinds("year", "poster", "video", "identifier");

/** True if several columns of a file can be read as one field. */
export function takesSeveralColumns(field: ImportField): boolean {
  return listFields.has(field) || fallbackFields.has(field);
}
