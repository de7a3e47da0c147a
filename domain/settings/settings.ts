import { type Db, database } from "#db/client.ts";
import { recordAudit } from "#domain/audit/audit.ts";
import { createCache } from "#domain/platform/cache.ts";
import { config } from "#domain/platform/config.ts";
import { inTransaction } from "#domain/platform/transaction.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import type { Registration } from "#shared/options/registrations.ts";
import { defaultTexts } from "./default-texts.ts";
import * as queries from "./queries/settings.ts";
import { changeKeys, type KeyChange } from "./service-keys.ts";
import { toAuditEntries } from "./setting-changes.ts";

export type Settings = {
  siteName: string;
  siteDescription: string;
  contactEmail: string | null;
  siteUrl: string | null;
  reviewPolicy: string;
  contentGuidelines: string;
  autoApproveReviews: boolean;
  /** In any `reviewCooldownHours`; from 1 to 1000. */
  maxReviewsPerUser: number;
  /** From 1 to 720. */
  reviewCooldownHours: number;
  /** From 1 to 100. */
  featuredMoviesLimit: number;
  isInMaintenance: boolean;
  maintenanceMessage: string;
  /** Whether pictures at other sites are shown from there (decision 0045). */
  leavesPicturesRemote: boolean;
  /** Whether curators may look up films and creators at Wikidata and Wikimedia Commons. */
  looksUpWikidata: boolean;
  /** The same at TMDB, with the owner's key (`findServiceKey`). */
  looksUpTmdb: boolean;
  /** What an hour of a film weighs at 144p, 360p and 720p, in megabytes; from 1 to 100,000. */
  lowMbPerHour: number;
  mediumMbPerHour: number;
  highMbPerHour: number;
  /** A sum such as "350.00"; null where pages name no price of data. */
  gigabytePrice: string | null;
  gigabytePriceCurrency: string;
  /** Whether offers are checked where they play, and official channels read (decision 0073). */
  checksOffers: boolean;
  /** The days from one check of an offer to the next; from 1 to 365. */
  offerCheckDays: number;
  registration: Registration;
  /** From 1 on; links to join from earlier rounds have ended. */
  invitationRound: number;
  /** Addresses at these and below them are refused; one a line, in ASCII. */
  refusedEmailDomains: string;
  /** Whether members’ reviews wait for a moderator until one of theirs is approved. */
  firstReviewsWait: boolean;
  /** Whether the owner gets a mail when something waits for a moderator. */
  mailsQueues: boolean;
  /** Whether the owner gets a mail when something fails, or a newer version is there. */
  mailsFailures: boolean;
  /** Where the number of the newest version can be read; null asks nobody. */
  releaseUrl: string | null;
};

/** A text that is null is reset to the default. */
type SettingsChange = Partial<queries.SettingsRow>;

const cache = createCache((_of: "site") => readSettings(database()), {
  milliseconds: 60_000,
  topics: ["site"],
});

/** The current settings, cached while changes are listened for. */
export function getSettings(): Promise<Settings> {
  return cache.get("site");
}

/** Where the public finds the site: as configured, or as the owner set it; null where neither is. */
export async function findSiteOrigin(): Promise<string | null> {
  return config().siteOrigin ?? (await getSettings()).siteUrl;
}

/** The settings as a transaction sees them; `getSettings` must not be called inside one. */
export async function readSettings(db: Db): Promise<Settings> {
  return withTexts(await queries.getSettings(db));
}

/**
 * Changes settings, and keys of other services where `keys` names them, null to remove one; records
 * it in the audit log, of a key only that it changed. Throws Forbidden for anyone but the owner.
 */
export async function changeSettings(
  viewer: Viewer,
  change: SettingsChange,
  keys: KeyChange = {},
): Promise<void> {
  const actor = requireCapability(viewer, "run-site");
  await inTransaction(async (db) => {
    const before = withTexts(await queries.lockSettings(db));
    await queries.updateSettings(db, withoutDefaultTexts(change));
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
