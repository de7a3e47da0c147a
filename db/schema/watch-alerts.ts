import type { Generated } from "kysely";

export type WatchAlertsTable = {
  userId: number;
  movieId: number;
  createdAt: Generated<Date>;
};

export type MemberProvidersTable = {
  userId: number;
  provider: string;
};

/** A film whose offers have changed, or a member who has, where somebody waits. */
export type WatchChangesTable = {
  movieId: number | null;
  userId: number | null;
};
