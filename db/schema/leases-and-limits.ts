export type JobRunsTable = {
  name: string;
  dueAt: Date;
  leasedUntil: Date;
  startedAt: Date;
  finishedAt: Date | null;
  failure: string | null;
};

export type AllowancesTable = {
  name: string;
  who: string;
  used: number;
  endsAt: Date;
};
