import { type Db, database } from "#db/client.ts";
import { recordAudit } from "#domain/audit/audit.ts";
import { createCache } from "#domain/platform/cache.ts";
import { config } from "#domain/platform/config.ts";
import { inTransaction } from "#domain/platform/transaction.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import type { SettingValues } from "#shared/options/settings.ts";
import { defaultTexts } from "./default-texts.ts";
import * as queries from "./queries/settings.ts";
import { changeKeys, type KeyChange } from "./service-keys.ts";
import { toAuditEntries } from "./setting-changes.ts";

type DefaultTexts = Record<keyof typeof defaultTexts, string>;

/** Values by shared/options/settings.ts, with the default texts where none are set. */
export type Settings = Omit<SettingValues, keyof DefaultTexts> &
  DefaultTexts & {
    invitationRound: number;
  };

type SettingsChange = Partial<SettingValues>;

type FurtherChange = {
  keys?: KeyChange;
  renewsInvitation?: boolean;
};

const cache = createCache((_of: "site") => readSettings(database()), {
  milliseconds: 60_000,
  topics: ["site"],
});

export function getSettings(): Promise<Settings> {
  return cache.get("site");
}

export async function findSiteOrigin(): Promise<string | null> {
  return config().siteOrigin ?? (await getSettings()).siteUrl;
}

/** Use it inside transactions, where `getSettings` must not be called. */
export async function readSettings(db: Db): Promise<Settings> {
  return withTexts(await queries.getSettings(db));
}

/** The audit log gets each change, but no keys. Throws Forbidden for anyone but the owner. */
export async function changeSettings(
  viewer: Viewer,
  change: SettingsChange,
  { keys = {}, renewsInvitation = false }: FurtherChange = {},
): Promise<void> {
  const actor = requireCapability(viewer, "run-site");
  await inTransaction(async (db) => {
    const before = withTexts(await queries.lockSettings(db));
    const invitationRound = before.invitationRound + Number(renewsInvitation);
    await queries.updateSettings(db, { ...withoutDefaultTexts(change), invitationRound });
    const keyChanges = await changeKeys(db, keys);
    await recordAudit(db, actor, toAuditEntries(before, await readSettings(db), keyChanges));
  });
}

function withTexts(row: queries.SettingsRow): Settings {
  return {
    ...row,
    siteDescription: row.siteDescription ?? defaultTexts.siteDescription,
    reviewPolicy: row.reviewPolicy ?? defaultTexts.reviewPolicy,
    contentGuidelines: row.contentGuidelines ?? defaultTexts.contentGuidelines,
    maintenanceMessage: row.maintenanceMessage ?? defaultTexts.maintenanceMessage,
  };
}

/** A default text is not stored, so that its next version applies too. */
function withoutDefaultTexts(change: SettingsChange): SettingsChange {
  const defaults: Record<string, string> = defaultTexts;
  return Object.fromEntries(
    Object.entries(change).map(([name, value]) => [name, value === defaults[name] ? null : value]),
  );
}
