import {
  findSponsoredNotice,
  type ShownSponsoredNotice,
} from "#domain/sponsored-notices/sponsored-notices.ts";
import type { SponsoredNoticePlacement } from "#shared/options/sponsored-notice-placements.ts";

/** The notice of a page for its loader's data; an empty object where there is none. */
export async function loadSponsoredNotice(
  placement: SponsoredNoticePlacement,
): Promise<{ notice?: ShownSponsoredNotice }> {
  const notice = await findSponsoredNotice(placement);
  return notice ? { notice } : {};
}
