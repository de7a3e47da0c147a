import { type Db, database } from "#db/client.ts";
import { recordAudit } from "#domain/audit/audit.ts";
import { createCache } from "#domain/platform/cache.ts";
import { inTransaction } from "#domain/platform/transaction.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { defaultTexts } from "./default-texts.ts";
import { describeChanges } from "./describe-changes.ts";
import * as queries from "./queries/settings.ts";

/** What the administrator has set for the whole site (decision 11). */
export type Settings = {
  siteName: string;
  siteDescription: string;
  /** Where readers write to; null where no address is given. */
  contactEmail: string | null;
  /** The origin that canonical links name, where SITE_URL does not say it. */
  siteUrl: string | null;
  /** Paragraphs of plain text, with empty lines between. */
  reviewPolicy: string;
  contentGuidelines: string;
  /** Whether a new review shows at once. */
  autoApproveReviews: boolean;
  /** How many reviews a member may post in any `reviewCooldownHours`, from 1 to 1000. */
  maxReviewsPerUser: number;
  /** From 1 to 720. */
  reviewCooldownHours: number;
  /** How many films may be featured at once, from 1 to 100. */
  featuredMoviesLimit: number;
  /** Whether only the owner and admins are let in. */
  isInMaintenance: boolean;
  maintenanceMessage: string;
  /** Whether pictures given by an address elsewhere are shown from there (decision 0045). */
  leavesPicturesRemote: boolean;
};

/** What is changed of them; a text that is null is the site's own again. */
type SettingsChange = Partial<queries.SettingsRow>;

const cache = createCache((_of: "site") => readSettings(database()), {
  milliseconds: 60_000,
  topics: ["site"],
});

/** The settings as they are now; kept in memory for as long as their changes are heard. */
export function getSettings(): Promise<Settings> {
  return cache.get("site");
}

/** The settings as a transaction finds them, inside which `getSettings` must not be called. */
export async function readSettings(db: Db): Promise<Settings> {
  return withTexts(await queries.getSettings(db));
}

/**
 * Changes some of the settings for everyone at once, and notes in the log what was changed.
 * Throws Forbidden for who is not the owner.
 */
export async function changeSettings(viewer: Viewer, change: SettingsChange): Promise<void> {
  const actor = requireCapability(viewer, "run-site");
  await inTransaction(async (db) => {
    const before = withTexts(await queries.lockSettings(db));
    await queries.updateSettings(db, withoutUsualTexts(change));
    await recordAudit(db, actor, describeChanges(before, await readSettings(db)));
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

/** So that whoever saves the usual text gets its next version too. */
function withoutUsualTexts(change: SettingsChange): SettingsChange {
  const usual: Record<string, string> = defaultTexts;
  return Object.fromEntries(
    Object.entries(change).map(([name, value]) => [name, value === usual[name] ? null : value]),
  );
}
