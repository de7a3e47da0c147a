import type { Generated, GeneratedAlways } from "kysely";

export type SavedViewsTable = {
  id: GeneratedAlways<number>;
  userId: number;
  name: string;
  /** The query of its address, without the question mark. */
  query: string;
  createdAt: Generated<Date>;
};
