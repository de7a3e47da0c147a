import type { Db } from "#db/client.ts";
import { settingColumns } from "#shared/options/settings.ts";

const columns = [...settingColumns, "invitationRound"] as const;

export type SettingsRow = Awaited<ReturnType<typeof getSettings>>;

export function getSettings(db: Db) {
  return db.selectFrom("settings").select(columns).executeTakeFirstOrThrow();
}

export function lockSettings(db: Db) {
  return db.selectFrom("settings").select(columns).forUpdate().executeTakeFirstOrThrow();
}

export async function updateSettings(db: Db, change: Partial<SettingsRow>): Promise<void> {
  await db.updateTable("settings").set(change).execute();
}
