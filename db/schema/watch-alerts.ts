import type { Generated } from "kysely";

/** The films that members wait for until they can watch them. */
export type WatchAlertsTable = {
  userId: number;
  movieId: number;
  createdAt: Generated<Date>;
};

/** The services that a member has. */
export type MemberProvidersTable = {
  userId: number;
  provider: string;
};

/** A film that somebody waits for whose offers have changed, or a member who waits and has changed. */
export type WatchChangesTable = {
  movieId: number | null;
  userId: number | null;
};
