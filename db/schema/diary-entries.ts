import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { Venue } from "#shared/options/venues.ts";

export type DiaryEntriesTable = {
  id: GeneratedAlways<number>;
  userId: number;
  movieId: number;
  /** A day, a month or a year: '2026-03-14', '2026-03', '2026'. */
  watchedOn: string | null;
  venue: Venue | null;
  rating: number | null;
  isImported: Generated<boolean>;
  /** As another site had it, in stars of five. */
  originalRating: ColumnType<string | null, number | null | undefined, number | null>;
  createdAt: Generated<Date>;
};
