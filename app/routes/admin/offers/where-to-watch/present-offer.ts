import type { StoredOffer } from "#domain/offers/offers.ts";
import { priceInWords } from "#shared/format/amount.ts";
import { storedDayOf } from "#shared/format/day.ts";
import { formOfOffer } from "#shared/offers/form.ts";
import { isShownState, offerAccesses, offerStates, sourceInWords } from "#shared/offers/options.ts";
import { labelOf } from "#shared/options/label-of.ts";

export type PresentedOffer = ReturnType<typeof presentOffer>;

export function presentOffer(offer: StoredOffer) {
  const { id, providerName, channelTitle, address, part, parts } = offer;
  const { channelHandle, channelYoutubeId } = offer;
  const price = [labelOf(offerAccesses, offer.access)];
  if (offer.priceMinor !== null && offer.priceCurrency)
    price.push(priceInWords(offer.priceMinor, offer.priceCurrency));
  return {
    key: String(id),
    address,
    name: [providerName, part && `part ${part} of ${parts}`].filter(Boolean).join(", "),
    channel: channelTitle,
    price: price.join(", "),
    state: labelOf(offerStates, offer.state),
    isShown: isShownState(offer.state),
    days: describeDays(offer),
    checked: describeCheck(offer),
    initial: formOfOffer(
      offer,
      nameOfChannel({ handle: channelHandle, youtubeId: channelYoutubeId }),
    ),
  };
}

function describeCheck(offer: StoredOffer): string {
  if (offer.checkedOn) return `Checked on ${storedDayOf(offer.checkedOn)}`;
  return ["Not checked yet", sourceInWords(offer)].filter(Boolean).join(", ");
}

function describeDays({ availableFrom: from, availableUntil: until }: StoredOffer): string {
  const days = [from && `from ${storedDayOf(from)}`, until && `until ${storedDayOf(until)}`];
  return days.filter(Boolean).join(" ");
}

type Named = { handle: string | null; youtubeId: string | null };

/** Identifies the channel in the form of an offer. */
export function nameOfChannel({ handle, youtubeId }: Named): string {
  return handle ? `@${handle}` : (youtubeId ?? "");
}
