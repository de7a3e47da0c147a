import type { Generated } from "kysely";
import type { SettingValues } from "#shared/options/settings.ts";

type Columns = {
  [Name in keyof SettingValues]: null extends SettingValues[Name]
    ? SettingValues[Name]
    : Generated<SettingValues[Name]>;
};

export type SettingsTable = Columns & {
  isOnly: Generated<boolean>;
  /** Starts at 1; the links of earlier rounds have ended. */
  invitationRound: Generated<number>;
  ownerMailedAt: Date | null;
  ownerMailed: Generated<string[]>;
};

export type ServiceKeysTable = {
  service: "tmdb" | "youtube";
  ciphertext: string;
  storedAt: Generated<Date>;
};
