import type { Generated } from "kysely";
import type { TokenScope } from "#shared/options/token-scopes.ts";

// Written by the accounts library, except for access_tokens, used_codes and known_devices.

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

/** The site itself writes it only to encrypt it with a new secret. */
export type TwoFactorTable = {
  id: Generated<number>;
  userId: number;
  secret: string;
  backupCodes: string;
  verified: Generated<boolean | null>;
  failedVerificationCount: Generated<number>;
  lockedUntil: Date | null;
};

export type UsedCodesTable = {
  memberId: number;
  code: string;
  usedAt: Generated<Date>;
};

export type KnownDevicesTable = {
  id: Generated<number>;
  memberId: number;
  tokenHash: string;
  network: string;
  createdAt: Generated<Date>;
  lastUsedAt: Generated<Date>;
};

export type AccessTokensTable = {
  id: Generated<number>;
  memberId: number;
  name: string;
  scopes: TokenScope[];
  tokenHash: string;
  createdAt: Generated<Date>;
  lastUsedAt: Generated<Date | null>;
};

export type VerificationTable = {
  id: Generated<number>;
  identifier: string;
  value: string;
  expiresAt: Date;
  createdAt: Generated<Date>;
  updatedAt: Generated<Date>;
};
