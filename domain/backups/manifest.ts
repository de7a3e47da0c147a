import { z } from "zod";

/** The format that this version writes and reads. */
export const format = 1;

const sum = z.object({
  bytes: z.number().int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

const table = sum.extend({
  name: z.string().max(63),
  columns: z.array(z.string().max(63)).max(1000),
  rows: z.number().int().nonnegative(),
});

const sequence = z.object({
  name: z.string().max(63),
  value: z.string().regex(/^[1-9]\d{0,18}$/),
  isCalled: z.boolean(),
});

/** The first entry of an archive: what is in it, with the sum of each part. */
export const manifestSchema = z.object({
  program: z.literal("griot"),
  format: z.literal(format),
  version: z.string().max(100),
  createdAt: z.iso.datetime(),
  from: z.enum(["embedded", "postgresql"]),
  /** The migrations that made the tables, the last of which is the schema's number. */
  migrations: z.array(z.string().regex(/^\d{4}-[a-z-]+\.sql$/)).max(10_000),
  tables: z.array(table).max(1000),
  sequences: z.array(sequence).max(1000),
  uploads: sum.extend({ files: z.number().int().nonnegative() }),
  secrets: sum.nullable(),
  /** The settings with keys that the site had, and which must be carried by hand without secrets. */
  keys: z.array(z.string().max(100)).max(100),
  /** Names the SECRET and reveals nothing of it. */
  keyVersion: z.number().int(),
  /** The length of the archive after its head. */
  bodyBytes: z.number().int().nonnegative(),
});

export type Manifest = z.output<typeof manifestSchema>;

export type Sum = z.output<typeof sum>;

export type TablePart = Manifest["tables"][number];

export const manifestName = "manifest.json";

export const secretsName = "secrets.json";

const tablesFolder = "tables/";

export const uploadsFolder = "uploads/";

/** The entry with a table's rows, which are in pieces of about a megabyte. */
export function nameOfRows(table: string, piece: number): string {
  return `${tablesFolder}${table}/${String(piece).padStart(6, "0")}.jsonl`;
}

/** The number of the schema, such as 89. */
export function schemaNumber(migrations: string[]): number {
  return Number.parseInt(migrations.at(-1) ?? "0", 10);
}

export function countRowsOf({ tables }: Pick<Manifest, "tables">): number {
  return tables.reduce((rows, table) => rows + table.rows, 0);
}
