import { linkToJoin } from "#domain/accounts/joining.ts";
import { countFeatured } from "#domain/movies/featuring.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { listDelegations } from "#domain/settings/delegations.ts";
import { findStoredKey } from "#domain/settings/service-keys.ts";
import { getSettings, type Settings } from "#domain/settings/settings.ts";
import { dayOf } from "#shared/format/day.ts";

export type PresentedSettings = Awaited<ReturnType<typeof presentSettings>>;

export type StoredKey = { storedAt: string; storedOn: string; isReadable: boolean };

/** Throws Forbidden for anyone but the owner. */
export async function presentSettings(viewer: Viewer) {
  const delegations = await listDelegations(viewer);
  const [settings, featured, tmdb, youtube] = await Promise.all([
    getSettings(),
    countFeatured(),
    findStoredKey(viewer, "tmdb"),
    findStoredKey(viewer, "youtube"),
  ]);
  const keys = { tmdbSecret: presentKey(tmdb), youtubeSecret: presentKey(youtube) };
  const invitation = linkToJoin(settings);
  return { values: toTexts(settings), delegations, featured, invitation, keys };
}

function presentKey(key: Awaited<ReturnType<typeof findStoredKey>>): StoredKey | null {
  return (
    key && {
      storedAt: key.storedAt.toISOString(),
      storedOn: dayOf(key.storedAt),
      isReadable: key.isReadable,
    }
  );
}

function toTexts(settings: Settings): Record<string, string> {
  const { autoApproveReviews, ...rest } = settings;
  // Browsers send nothing for an unchecked checkbox.
  const texts = Object.entries(rest)
    .filter(([, value]) => value !== false)
    .map(([name, value]) => [name, value === true ? "on" : String(value ?? "")]);
  return {
    ...Object.fromEntries(texts),
    autoApproveReviews: autoApproveReviews ? "enabled" : "disabled",
  };
}
