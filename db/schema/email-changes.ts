import type { Generated, GeneratedAlways } from "kysely";

export type EmailChangesTable = {
  id: GeneratedAlways<number>;
  userId: number;
  formerEmail: string;
  newEmail: string;
  confirmHash: string;
  undoHash: string | null;
  askedAt: Generated<Date>;
  confirmedAt: Date | null;
  endsAt: Date;
};

export type FormerAddressesTable = {
  id: GeneratedAlways<number>;
  userId: number | null;
  addressHash: string;
  authorHash: string | null;
  createdAt: Generated<Date>;
};
