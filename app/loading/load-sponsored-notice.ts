import {
  findSponsoredNotice,
  type ShownSponsoredNotice,
} from "#domain/sponsored-notices/sponsored-notices.ts";
import type { SponsoredNoticePlacement } from "#shared/options/sponsored-notice-placements.ts";
import type { StaticPart } from "../components/static-html.tsx";
import { sendStatic } from "../http/loader-data.ts";

/** The notice as loader data; an empty object if there is none. */
export async function loadSponsoredNotice(
  placement: SponsoredNoticePlacement,
  request: Request,
): Promise<{ notice?: StaticPart<ShownSponsoredNotice> }> {
  const notice = await findSponsoredNotice(placement);
  return notice ? { notice: sendStatic(notice, request) } : {};
}
