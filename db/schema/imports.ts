import type { Generated, GeneratedAlways, JSONColumnType } from "kysely";
import type { FindingKind, ImportStatus } from "#shared/options/imports.ts";

export type ImportsTable = {
  id: GeneratedAlways<number>;
  isCurrent: Generated<boolean | null>;
  fileName: string;
  format: Generated<string>;
  encoding: string;
  delimiter: string;
  header: string[];
  plan: string;
  recognized: JSONColumnType<object[], string | undefined>;
  unknownValues: JSONColumnType<object[], string | undefined>;
  remarks: Generated<string[]>;
  preview: JSONColumnType<string[][]>;
  rowCount: number;
  lastRow: number;
  status: Generated<ImportStatus>;
  nextRow: Generated<number>;
  partCount: number;
  goodCount: Generated<number>;
  failedCount: Generated<number>;
  presentCount: Generated<number>;
  doubtfulCount: Generated<number>;
  changedCount: Generated<number>;
  leftOutCount: Generated<number>;
  notedCount: Generated<number>;
  failure: string | null;
  startedBy: number | null;
  undoneBy: Generated<number | null>;
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

export type ImportMatchesTable = {
  importId: number;
  rowNumber: number;
  label: string;
  candidates: string[];
  /** A candidate, 'new' or 'leave'; null until decided. */
  decision: string | null;
};

export type ImportMappingsTable = {
  header: string[];
  plan: string;
  fileName: string;
  savedBy: number | null;
  savedAt: Generated<Date>;
};
