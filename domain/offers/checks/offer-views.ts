import { database } from "#db/client.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { type OfferView, offerViews } from "#shared/offers/checks.ts";
import { movieLists } from "#shared/options/movie-records.ts";
import * as queries from "../queries/views.ts";

export type { Cursor, ListedOffer } from "../queries/views.ts";
export { mostCounted as mostOffersCounted } from "../queries/views.ts";

const { act } = movieLists.offers;
const offersOfPage = 25;

/** One page, and the cursor of the next; throws Forbidden. */
export async function listOffersToLookAfter(
  viewer: Viewer,
  view: OfferView,
  after: queries.Cursor | undefined,
): Promise<{ offers: queries.ListedOffer[]; next: queries.Cursor | undefined }> {
  requireCapability(viewer, "curate-catalogue", act);
  const ids = await queries.listIds(database(), view, { after, limit: offersOfPage + 1 });
  const shown = ids.slice(0, offersOfPage);
  const found = new Map(
    (await queries.listByIds(database(), shown)).map((offer) => [offer.id, offer]),
  );
  const offers = shown.flatMap((id) => found.get(id) ?? []);
  const last = ids.length > offersOfPage ? offers.at(-1) : undefined;
  return { offers, next: last && { id: last.id, day: last.availableUntil ?? "" } };
}

/** Counts stop as `mostCounted` says; throws Forbidden. */
export async function countOffersToLookAfter(viewer: Viewer): Promise<Record<OfferView, number>> {
  requireCapability(viewer, "curate-catalogue", act);
  const views = offerViews.map(({ value }) => value);
  const counts = await queries.countAll(database(), views);
  return counts ?? { broken: 0, unsure: 0, unchecked: 0, ending: 0 };
}
