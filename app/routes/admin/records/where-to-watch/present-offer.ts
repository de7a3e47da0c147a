import type { StoredOffer } from "#domain/movies/offers.ts";
import type { Channel } from "#domain/movies/providers.ts";
import { digitsOf, priceInWords } from "#shared/format/amount.ts";
import { labelOf } from "#shared/options/label-of.ts";
import { labelOfLanguage } from "#shared/options/language-names.ts";
import { offerAccesses, offerStates } from "#shared/options/offers.ts";

export type PresentedOffer = ReturnType<typeof presentOffer>;

/** An offer as its line and its form show it. */
export function presentOffer(offer: StoredOffer, channels: Channel[]) {
  const { id, providerName, channelTitle, address, part, parts, checkedOn } = offer;
  const channel = channels.find((one) => one.id === offer.channelId);
  const price = [labelOf(offerAccesses, offer.access)];
  if (offer.priceMinor !== null && offer.priceCurrency)
    price.push(priceInWords(offer.priceMinor, offer.priceCurrency));
  return {
    ...{ key: String(id), address },
    name: [providerName, part && `part ${part} of ${parts}`].filter(Boolean).join(", "),
    channel: channelTitle,
    price: price.join(", "),
    state: labelOf(offerStates, offer.state),
    isShown: offer.state === "plays" || offer.state === "unsure",
    checked: checkedOn ? `Checked on ${checkedOn}` : "Not checked yet",
    initial: {
      address: address ?? "",
      provider: offer.provider,
      channel: channel ? nameOfChannel(channel) : (channelTitle ?? ""),
      extent: offer.extent,
      part: textOf(part),
      parts: textOf(parts),
      access: offer.access,
      quality: offer.quality ?? "",
      audioLanguages: offer.audioLanguages.map(labelOfLanguage).join(", "),
      subtitleLanguages: offer.subtitleLanguages.map(labelOfLanguage).join(", "),
      hasBurntInSubtitles: offer.hasBurntInSubtitles ? "on" : undefined,
      subtitleVerdict: offer.subtitleVerdict ?? "",
      price: offer.priceMinor === null ? "" : sumOf(offer.priceMinor, offer.priceCurrency ?? "USD"),
      priceCurrency: offer.priceCurrency ?? "",
      minutes: textOf(offer.minutes),
      countryRule: offer.countryRule,
      countries: offer.countries.join(", "),
      availableFrom: offer.availableFrom ?? "",
      availableUntil: offer.availableUntil ?? "",
      state: offer.state,
      listedTitle: offer.listedTitle ?? "",
    },
  };
}

/** What the form of an offer finds the channel by again. */
function nameOfChannel({ handle, youtubeId, title }: Channel): string {
  return handle ? `@${handle}` : (youtubeId ?? title);
}

function sumOf(minor: number, currency: string): string {
  const digits = digitsOf(currency);
  return (minor / 10 ** digits).toFixed(digits);
}

function textOf(number: number | null): string {
  return number === null ? "" : String(number);
}
