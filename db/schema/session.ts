import type { Generated } from "kysely";

/** Written by the accounts library; the rest of the site only reads it. */
export type SessionTable = {
  id: Generated<number>;
  expiresAt: Date;
  token: string;
  createdAt: Generated<Date>;
  updatedAt: Date;
  ipAddress: string | null;
  userAgent: string | null;
  userId: number;
};
