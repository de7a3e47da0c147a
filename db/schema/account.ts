import type { Generated } from "kysely";

/** A way to sign in; written by the accounts library, and only read by the rest of the site. */
export type AccountTable = {
  id: Generated<number>;
  accountId: string;
  providerId: string;
  userId: number;
  /** A hash, where the provider is `credential`. */
  password: string | null;
  createdAt: Generated<Date>;
  updatedAt: Date;
};
