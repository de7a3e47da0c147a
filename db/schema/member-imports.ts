import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { ImportedKind, ImportOutcome } from "#shared/options/import-outcomes.ts";
import type { Venue } from "#shared/options/venues.ts";

export type MemberImportsTable = {
  id: GeneratedAlways<number>;
  userId: number;
  fileName: string;
  listIds: Generated<number[]>;
  createdAt: Generated<Date>;
};

export type MemberImportRowsTable = {
  id: GeneratedAlways<number>;
  importId: number;
  file: string;
  rowNumber: number;
  kind: ImportedKind;
  title: string;
  releaseYear: number | null;
  director: string | null;
  slug: string | null;
  /** Each as its scheme and value: 'imdb tt0073932'. */
  identifiers: string[];
  keys: string[];
  /** A day, a month or a year: '2026-03-14', '2026-03', '2026'. */
  watchedOn: string | null;
  venue: Venue | null;
  rating: number | null;
  /** In stars of five. */
  originalRating: ColumnType<string | null, number | null>;
  reviewText: string | null;
  listedAt: Date | null;
  listTitle: string | null;
  listDescription: string | null;
  isRanked: boolean;
  position: number | null;
  note: string | null;
  /** Null until it has been looked at. */
  outcome: ImportOutcome | null;
  reason: string | null;
  movieId: Generated<number | null>;
  madeId: Generated<number | null>;
};
