import { z } from "zod";
import { importFields } from "#shared/film/columns.ts";
import { existingPolicies } from "#shared/options/imports.ts";

export const columnUnits = [
  "minutes",
  "hours",
  "seconds",
  "milliseconds",
  "thousands",
  "millions",
] as const;
const dateOrders = ["day-first", "month-first", "year-first"] as const;
export const filterTests = [
  "is",
  "is not",
  "contains",
  "does not contain",
  "at least",
  "at most",
  "is empty",
  "is not empty",
] as const;

export type ColumnUnit = (typeof columnUnits)[number];
export type DateOrder = (typeof dateOrders)[number];

const existing = existingPolicies.map(({ value }) => value);
const field = z.enum(importFields);
const place = z.int().min(0).max(9999);
const word = text(200);

const column = z.strictObject({
  /** From 0. */
  place,
  /** What separates the items of a list; a line break or a word such as ' and ' too. */
  separator: text(10).min(1).optional(),
  /** ISO 4217, for sums without a currency of their own. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  /** The column that has the currency of each row's sum. */
  currencyPlace: place.optional(),
  /** Further columns of the field: more items of a list, or what counts where the cell is empty. */
  more: z.array(place).max(100).optional(),
  /** The column that has the identifiers of the people named in this one. */
  identifierPlace: place.optional(),
  unit: z.enum(columnUnits).optional(),
  /** Set for columns of dates alone: only in these is 40178 the number of a day. */
  dateOrder: z.enum(dateOrders).optional(),
});

const facts = z.strictObject({
  /** Texts that many rows share, which describe no film, or words for nothing in place of titles. */
  shared: z
    .array(z.strictObject({ text: text(1000), rows: z.int() }))
    .max(50)
    .optional(),
  /** True if most titles end in the film's year. */
  endsInYear: z.boolean().optional(),
  /** True if other names stand in brackets after a person's, and not what a person does. */
  hasOtherNames: z.boolean().optional(),
});

const rowFilter = z.strictObject({
  place,
  test: z.enum(filterTests),
  value: text(500).default(""),
});

/**
 * How the columns of a file become films. JSON, as plans are remembered, exported, and given to the
 * command line.
 */
export const importPlan = z.strictObject({
  columns: z.partialRecord(field, column),
  /** The same for all rows whose cell is empty or missing. */
  constants: z.partialRecord(field, text(10_000)).default({}),
  /** What words of closed lists become, by `keyOfWord`; several values with ';', null: left out. */
  decisions: z.partialRecord(field, z.record(word, word.nullable())).default({}),
  /** Rows that fail one of these are left out. */
  filters: z.array(rowFilter).max(50).default([]),
  /** Set where somebody chose that every row is a film, so that nobody is asked again. */
  takesAllRows: z.boolean().optional(),
  /** What becomes of films that are in the catalogue, and of single fields of theirs. */
  existing: z.enum(existing).default("leave"),
  existingFields: z.partialRecord(field, z.enum(existing)).default({}),
  /** Facts of whole columns, found anew in each file. */
  facts: z.partialRecord(field, facts).optional(),
  /** Columns that somebody chose not to read, so that nobody is asked again. */
  leftOut: z.array(place).max(10_000).optional(),
  /** The catalogue's own export: texts and names are taken as they stand. */
  isOwnExport: z.boolean().optional(),
});

/** Without what no database stores. */
function text(most: number) {
  return z
    .string()
    .max(most)
    .overwrite((given) => given.toWellFormed().replaceAll("\0", ""));
}

export type ImportPlan = z.output<typeof importPlan>;
export type PlanColumn = z.output<typeof column>;
export type ColumnFacts = z.output<typeof facts>;
export type RowFilter = z.output<typeof rowFilter>;
