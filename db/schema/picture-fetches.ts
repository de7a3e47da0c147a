import type { Generated } from "kysely";

export type PictureFetchesTable = {
  kind: "poster" | "creator";
  url: string;
  address: string | null;
  failure: string | null;
  attempts: Generated<number>;
  nextAttemptAt: Date | null;
  createdAt: Generated<Date>;
};
