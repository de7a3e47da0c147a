import type { Generated, GeneratedAlways } from "kysely";

export type SavedViewsTable = {
  id: GeneratedAlways<number>;
  userId: number;
  name: string;
  query: string;
  createdAt: Generated<Date>;
};
