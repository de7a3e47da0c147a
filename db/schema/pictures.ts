import type { Generated } from "kysely";

export type PostersTable = {
  address: string;
  colour: string;
  drawnAt: Date | null;
  attempts: Generated<number>;
  createdAt: Generated<Date>;
};

export type PictureFetchesTable = {
  kind: "poster" | "creator";
  url: string;
  address: string | null;
  failure: string | null;
  attempts: Generated<number>;
  nextAttemptAt: Date | null;
  createdAt: Generated<Date>;
};
