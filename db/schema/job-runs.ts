export type JobRunsTable = {
  name: string;
  dueAt: Date;
  heldUntil: Date;
  startedAt: Date;
  finishedAt: Date | null;
  failure: string | null;
};
