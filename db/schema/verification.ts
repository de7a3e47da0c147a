import type { Generated } from "kysely";

/** What the accounts library has promised to someone until it ends: a link, a challenge. */
export type VerificationTable = {
  id: Generated<number>;
  identifier: string;
  /** Of a challenge the member's number. */
  value: string;
  expiresAt: Date;
  createdAt: Generated<Date>;
  updatedAt: Generated<Date>;
};
