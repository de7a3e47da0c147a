import { countFeatured } from "#domain/movies/featuring.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { listDelegations } from "#domain/settings/delegations.ts";
import { getSettings, type Settings } from "#domain/settings/settings.ts";

export type PresentedSettings = Awaited<ReturnType<typeof presentSettings>>;

/** All settings as the forms show them; throws Forbidden for anyone but the owner. */
export async function presentSettings(viewer: Viewer) {
  const delegations = await listDelegations(viewer);
  const [settings, featured] = await Promise.all([getSettings(), countFeatured()]);
  return { values: toTexts(settings), delegations, featured };
}

function toTexts(settings: Settings): Record<string, string> {
  const { autoApproveReviews, isInMaintenance, leavesPicturesRemote, ...rest } = settings;
  const texts = Object.entries(rest).map(([name, value]) => [name, String(value ?? "")]);
  return {
    ...Object.fromEntries(texts),
    autoApproveReviews: autoApproveReviews ? "enabled" : "disabled",
    ...(isInMaintenance && { isInMaintenance: "on" }),
    ...(leavesPicturesRemote && { leavesPicturesRemote: "on" }),
  };
}
