import { can, explainSuspension } from "#domain/rights/policy.ts";
import type { Member, Viewer } from "#domain/rights/viewer.ts";
import { getSettings } from "#domain/settings/settings.ts";
import { nameMember } from "#shared/text/member-name.ts";

export type PresentedViewer = NonNullable<Awaited<ReturnType<typeof presentViewer>>>;

type Banner = { label: string; text: string };

/** All that the browser learns of its viewer; null for visitors. */
export async function presentViewer(viewer: Viewer) {
  if (viewer.kind === "visitor") return null;
  const { email } = viewer;
  const { username, displayName, avatarUrl } = viewer.card;
  const banners = await listBanners(viewer);
  return { username, name: nameMember(displayName, username), avatarUrl, email, banners };
}

async function listBanners(member: Member): Promise<Banner[]> {
  const { suspension } = member;
  const { isInMaintenance } = await getSettings();
  const banners: Banner[] = [];
  if (suspension) banners.push({ label: "Suspension", text: explainSuspension(suspension) });
  if (isInMaintenance && can(member, "pass-maintenance")) {
    banners.push({ label: "Maintenance", text: closedToOthers });
  }
  return banners;
}

const closedToOthers =
  "Maintenance mode is on: only administrators can use the site. Everyone else sees your message.";
