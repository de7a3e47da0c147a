import type { Generated } from "kysely";
import type { SettingValues } from "#shared/options/settings.ts";

/** What may not be null has a default. */
type Columns = {
  [Name in keyof SettingValues]: null extends SettingValues[Name]
    ? SettingValues[Name]
    : Generated<SettingValues[Name]>;
};

export type SettingsTable = Columns & {
  isOnly: Generated<boolean>;
  /** From 1 on; the links of earlier rounds have ended. */
  invitationRound: Generated<number>;
  ownerMailedAt: Date | null;
  /** The titles of what that mail said. */
  ownerMailed: Generated<string[]>;
};

export type ServiceKeysTable = {
  service: "tmdb" | "youtube";
  ciphertext: string;
  storedAt: Generated<Date>;
};
