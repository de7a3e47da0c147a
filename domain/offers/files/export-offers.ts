import { database } from "#db/client.ts";
import { inBatches } from "#domain/platform/in-batches.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { writeLine } from "#shared/format/csv.ts";
import { offerColumns } from "#shared/offers/columns.ts";
import { formOfOffer } from "#shared/offers/form.ts";
import { isShownState } from "#shared/offers/options.ts";
import { movieLists } from "#shared/options/movie-records.ts";
import { type ExportedOffer, listOffersAfter } from "../queries/files.ts";

const offersAtOnce = 500;

/** CSV lines of all offers, also those that are gone, which import as they are; throws Forbidden. */
export function exportOffers(viewer: Viewer): AsyncIterable<string> {
  requireCapability(viewer, "curate-catalogue", movieLists.offers.act);
  return offerLines();
}

export async function* offerLines(db = database()): AsyncGenerator<string> {
  yield writeLine(offerColumns.map(({ column }) => column));
  const batches = inBatches(offersAtOnce, (...range) => listOffersAfter(db, ...range));
  for await (const offers of batches) yield offers.map((one) => writeLine(cellsOf(one))).join("");
}

/** The cells of the offers that everyone may see, in the order of `offerColumns`. */
export async function* listShownOffers(db = database()) {
  const batches = inBatches(offersAtOnce, (...range) => {
    return listOffersAfter(db, ...range, { onlyPublished: true });
  });
  for await (const offers of batches) {
    yield offers.filter(({ state }) => isShownState(state)).map(cellsOf);
  }
}

function cellsOf(offer: ExportedOffer): (string | number | null)[] {
  const { handle, channelYoutubeId } = offer;
  const form = formOfOffer(offer, channelYoutubeId ?? (handle ? `@${handle}` : ""));
  const own: Record<string, string | number | null> = {
    film: offer.slug,
    title: offer.title,
    year: offer.releaseYear,
    burnt_in: offer.hasBurntInSubtitles ? "yes" : "no",
    checked_on: offer.checkedOn,
  };
  return offerColumns.map((named) => {
    return own[named.column] ?? ("field" in named ? form[named.field] : null) ?? null;
  });
}
