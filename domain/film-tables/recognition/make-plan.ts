import {
  type ImportField,
  importFields,
  labelOfImportField,
  listFields,
  peopleColumns,
} from "#shared/film/columns.ts";
import {
  type ColumnUnit,
  columnUnits,
  type ImportPlan,
  importPlan,
  type PlanColumn,
} from "#shared/validation/import-plan.ts";
import { compareNumbers, type RecognizedColumn } from "./recognize-columns.ts";

const requiredFields = ["title", "release_year", "genre", "language"] as const;

type RequiredField = (typeof requiredFields)[number];

/** The plan of a file whose columns were recognised: those that are sure, doubtful ones are asked. */
export function makePlan(recognized: RecognizedColumn[]): ImportPlan {
  const sure = recognized.filter(({ field, certainty }) => field !== null && certainty === "sure");
  const columns: ImportPlan["columns"] = {};
  for (const column of sure.filter(({ joins }) => joins === undefined)) {
    if (column.field) columns[column.field] = planColumn(column, column.field, recognized);
  }
  for (const column of sure.toSorted(compareNumbers)) {
    if (column.field && column.joins !== undefined) joinColumn(columns, column.field, column);
  }
  for (const column of sure) {
    for (const field of column.also ?? []) {
      columns[field] ??= planColumn(column, field, recognized);
    }
  }
  return importPlan.parse({
    columns: withDescription(columns),
    isOwnExport: isOwnExport(recognized),
  });
}

/** Reads a further column as a field that has one. */
export function joinColumn(
  columns: ImportPlan["columns"],
  field: ImportField,
  { place, header, separator }: Pick<RecognizedColumn, "place" | "header" | "separator">,
) {
  const column = columns[field];
  if (!column) return;
  column.more = [...(column.more ?? []), place];
  // 'Sembène, Ousmane' in a numbered column is one person.
  if (peopleColumns.has(field) && /\p{Nd}/u.test(header)) column.separator = ";";
  else if (listFields.has(field) && separator && separator !== "json") {
    column.separator ??= separator;
  }
}

/** The reading of a column for a field: its separator, unit and currency as they were recognised. */
export function planColumn(
  { place, separator, unit, currency, identifiers }: RecognizedColumn,
  field: ImportField | null,
  recognized: RecognizedColumn[],
): PlanColumn {
  const currencyPlace = field === null ? undefined : findCurrencyPlace(recognized, field);
  return {
    place,
    ...(currencyPlace !== undefined && { currencyPlace }),
    ...(identifiers !== undefined &&
      field !== null &&
      peopleColumns.has(field) && { identifierPlace: identifiers }),
    ...(separator !== null && separator !== "json" && { separator }),
    ...(currency !== null && { currency }),
    ...(columnUnits.some((known) => known === unit) && { unit: unit as ColumnUnit }),
  };
}

type ColumnChoice = {
  place: number;
  /** Null where the column is left out. */
  field: ImportField | null;
  recognized: RecognizedColumn[];
};

/** The plan in which a column is read as a field, instead of any other column of that field. */
export function readColumnAs(plan: ImportPlan, choice: ColumnChoice): ImportPlan {
  const { place, field, recognized } = choice;
  const others = Object.entries(plan.columns)
    .map(([name, { more = [], ...column }]) => {
      const [first, ...rest] = [column.place, ...more].filter((one) => one !== place);
      return [name, { ...column, place: first, ...(rest.length > 0 && { more: rest }) }] as const;
    })
    .filter(([, column]) => column.place !== undefined);
  const columns: ImportPlan["columns"] = Object.fromEntries(others);
  const leftOut = plan.leftOut?.filter((one) => one !== place) ?? [];
  if (field === null) return { ...plan, columns, leftOut: [...leftOut, place] };
  const known = recognized.find((column) => column.place === place);
  columns[field] = known ? planColumn(known, field, recognized) : { place };
  return { ...plan, columns: withDescription(columns), leftOut };
}

/** The plan in which a column is read as a field beside the one that it has. */
export function readColumnToo(
  plan: ImportPlan,
  { place, field, recognized }: ColumnChoice & { field: ImportField },
): ImportPlan {
  const known = recognized.find((column) => column.place === place);
  const columns = structuredClone(plan.columns);
  const { header = "", separator = null } = known ?? {};
  joinColumn(columns, field, { place, header, separator });
  return { ...plan, columns, leftOut: plan.leftOut?.filter((one) => one !== place) };
}

/** A catalogue with one text a film may call it a synopsis. */
export function withDescription(columns: ImportPlan["columns"]): ImportPlan["columns"] {
  const { synopsis, description = synopsis } = columns;
  return description ? { ...columns, description } : columns;
}

/** The column that has the currencies of a field's sums; one for it alone before one for all. */
function findCurrencyPlace(recognized: RecognizedColumn[], field: ImportField) {
  return recognized
    .filter(({ currencyOf }) => currencyOf?.includes(field))
    .toSorted((one, other) => one.currencyOf.length - other.currencyOf.length)[0]?.place;
}

/** Required fields that have neither a column nor a value for all rows, nor stand in the titles. */
export function listMissingFields({ columns, constants, facts }: ImportPlan): RequiredField[] {
  const isInTitles = (field: RequiredField) =>
    field === "release_year" && facts?.title?.endsInYear === true;
  return requiredFields.filter(
    (field) => columns[field] === undefined && !constants[field]?.trim() && !isInTitles(field),
  );
}

/** The labels of these. */
export function listMissing(plan: ImportPlan): string[] {
  return listMissingFields(plan).map(labelOfImportField);
}

/** The names of the columns that nothing is read from, those of filters aside. */
export function listIgnored(header: string[], plan: ImportPlan): string[] {
  const read = new Set(listPlaces(plan));
  return header.filter((name, place) => name.trim() && !read.has(place));
}

/** The places of the columns that a plan reads, with those of its filters, currencies and identifiers. */
export function listPlaces({ columns, filters }: ImportPlan): number[] {
  return [
    ...filters.map(({ place }) => place),
    ...Object.values(columns).flatMap(({ place, more = [], currencyPlace, identifierPlace }) =>
      [place, ...more, currencyPlace, identifierPlace].filter((one) => one !== undefined),
    ),
  ];
}

/** True if a plan reads no column beyond those of a file. */
export function fitsHeader(plan: ImportPlan, { length }: readonly string[]): boolean {
  return listPlaces(plan).every((place) => place < length);
}

function isOwnExport(recognized: RecognizedColumn[]): boolean {
  const names = recognized.map(({ header }) => header.trim());
  return (
    names.includes("slug") && names.every((name) => importFields.includes(name as ImportField))
  );
}
