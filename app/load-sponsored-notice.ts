import {
  findSponsoredNotice,
  type ShownSponsoredNotice,
} from "#domain/sponsored-notices/sponsored-notices.ts";
import type { SponsoredNoticePlacement } from "#shared/options/sponsored-notice-placements.ts";

/** The notice of a page for its loader, which without one says nothing of it. */
export async function loadSponsoredNotice(
  placement: SponsoredNoticePlacement,
): Promise<{ notice?: ShownSponsoredNotice }> {
  const notice = await findSponsoredNotice(placement);
  return notice ? { notice } : {};
}
