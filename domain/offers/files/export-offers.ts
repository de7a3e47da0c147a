import { database } from "#db/client.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { writeLine } from "#shared/format/csv.ts";
import { offerColumns } from "#shared/offers/columns.ts";
import { formOfOffer } from "#shared/offers/form.ts";
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
  for (let last = 0; ; ) {
    const offers = await listOffersAfter(db, last, offersAtOnce);
    yield offers.map(writeOffer).join("");
    last = offers.at(-1)?.id ?? 0;
    if (offers.length < offersAtOnce) return;
  }
}

function writeOffer(offer: ExportedOffer): string {
  const { handle, channelYoutubeId } = offer;
  const form = formOfOffer(offer, channelYoutubeId ?? (handle ? `@${handle}` : ""));
  const own: Record<string, string | number | null> = {
    film: offer.slug,
    title: offer.title,
    year: offer.releaseYear,
    burnt_in: offer.hasBurntInSubtitles ? "yes" : "no",
    checked_on: offer.checkedOn,
  };
  const cells = offerColumns.map((named) => {
    return own[named.column] ?? ("field" in named ? form[named.field] : null) ?? null;
  });
  return writeLine(cells);
}
