import type { Generated } from "kysely";

export type JobRunsTable = {
  name: string;
  dueAt: Date;
  leasedUntil: Date;
  startedAt: Date;
  finishedAt: Date | null;
  failure: string | null;
  failures: Generated<number>;
  failedAt: Generated<Date | null>;
  lastFailure: Generated<string | null>;
};

export type AllowancesTable = {
  name: string;
  who: string;
  used: number;
  endsAt: Date;
};
