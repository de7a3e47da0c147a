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

/** Films that somebody waits for and whose offers have changed. */
export type WatchChangesTable = {
  movieId: number;
};
