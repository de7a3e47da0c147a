import type { Generated } from "kysely";

/** Written by the accounts library; the site itself only encrypts it anew. */
export type TwoFactorTable = {
  id: Generated<number>;
  userId: number;
  /** The key of the authenticator app, encrypted. */
  secret: string;
  /** Recovery codes as a JSON array, encrypted. */
  backupCodes: string;
  verified: Generated<boolean | null>;
  failedVerificationCount: Generated<number>;
  lockedUntil: Date | null;
};
