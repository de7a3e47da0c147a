import type { Generated, GeneratedAlways, JSONColumnType } from "kysely";
import type { CatalogueField } from "#shared/options/catalogue-fields.ts";
import type { FindingKind, ImportStatus } from "#shared/options/imports.ts";

/** At most one row. */
export type ImportsTable = {
  id: GeneratedAlways<number>;
  isOnly: Generated<boolean>;
  fileName: string;
  encoding: string;
  delimiter: string;
  header: string[];
  columns: JSONColumnType<[CatalogueField, number][]>;
  preview: JSONColumnType<string[][]>;
  rowCount: number;
  lastRow: number;
  status: Generated<ImportStatus>;
  nextRow: Generated<number>;
  partCount: number;
  goodCount: Generated<number>;
  failedCount: Generated<number>;
  presentCount: Generated<number>;
  failure: string | null;
  startedBy: number | null;
  leaseOwner: string | null;
  leasedUntil: Generated<Date>;
  createdAt: Generated<Date>;
  finishedAt: Date | null;
};

export type ImportPartsTable = { importId: number; place: number; text: string };

export type ImportFindingsTable = {
  importId: number;
  kind: FindingKind;
  rowNumber: number;
  message: string;
  slug: string | null;
};
