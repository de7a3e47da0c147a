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
  /** The separator of a list's items; may be a line break or a word such as ' and '. */
  separator: text(10).min(1).optional(),
  /** ISO 4217, for amounts without a currency. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  /** The column of each row's currency. */
  currencyPlace: place.optional(),
  /** Further columns of the field: more items of a list, or a substitute for an empty cell. */
  more: z.array(place).max(100).optional(),
  /** The column of identifiers of the people in this one. */
  identifierPlace: place.optional(),
  unit: z.enum(columnUnits).optional(),
  /** Only for columns of dates, in which 40178 is the number of a day. */
  dateOrder: z.enum(dateOrders).optional(),
});

const facts = z.strictObject({
  /** Texts that many rows share, so that they describe no film, or placeholders for a title. */
  shared: z
    .array(z.strictObject({ text: text(1000), rows: z.int() }))
    .max(50)
    .optional(),
  /** True if most titles end in the film's year. */
  endsInYear: z.boolean().optional(),
  /** True if brackets after a person's name contain other names, not the person's part. */
  hasOtherNames: z.boolean().optional(),
});

const rowFilter = z.strictObject({
  place,
  test: z.enum(filterTests),
  value: text(500).default(""),
});

/** Maps a file's columns to films; JSON, as plans are stored, exported and passed to commands. */
export const importPlan = z.strictObject({
  columns: z.partialRecord(field, column),
  /** Values for rows whose cell is empty or missing. */
  constants: z.partialRecord(field, text(10_000)).default({}),
  /** Values for words of closed lists, by `keyOfWord`; several joined by ';', null to leave out. */
  decisions: z.partialRecord(field, z.record(word, word.nullable())).default({}),
  /** Rows that fail one of these are left out. */
  filters: z.array(rowFilter).max(50).default([]),
  /** Set if someone chose that every row is a film, so that the question does not return. */
  takesAllRows: z.boolean().optional(),
  /** The treatment of films already in the catalogue, and of single fields of theirs. */
  existing: z.enum(existing).default("leave"),
  existingFields: z.partialRecord(field, z.enum(existing)).default({}),
  /** The source, as history names it, whose values this file's replace unless somebody changed them. */
  follows: text(300).optional(),
  /** Facts of columns, found anew in each file. */
  facts: z.partialRecord(field, facts).optional(),
  /** Columns that someone chose not to read, so that the question does not return. */
  leftOut: z.array(place).max(10_000).optional(),
  /** True for the catalogue's own export, whose texts and names are taken as they are. */
  isOwnExport: z.boolean().optional(),
});

/** Without characters that no database stores. */
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
