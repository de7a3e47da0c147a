import type { Generated } from "kysely";

/** Written by the accounts library; the rest of the site only reads it. */
export type PasskeyTable = {
  id: Generated<number>;
  name: string | null;
  publicKey: string;
  userId: number;
  credentialId: string;
  counter: number;
  deviceType: string;
  backedUp: boolean;
  transports: string | null;
  createdAt: Generated<Date>;
  aaguid: string | null;
};
