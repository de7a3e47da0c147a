import { digitsOf } from "#shared/format/amount.ts";
import { labelOfLanguage } from "#shared/options/language-names.ts";

type Offer = {
  address: string | null;
  provider: string;
  extent: string;
  part: number | null;
  parts: number | null;
  access: string;
  quality: string | null;
  audioLanguages: string[];
  subtitleLanguages: string[];
  hasBurntInSubtitles: boolean;
  subtitleVerdict: string | null;
  priceMinor: number | null;
  priceCurrency: string | null;
  minutes: number | null;
  countryRule: string;
  countries: string[];
  availableFrom: string | null;
  availableUntil: string | null;
  state: string;
  listedTitle: string | null;
};

/** The initial values of an offer's form; `channel` identifies its channel. */
export function formOfOffer(offer: Offer, channel: string) {
  return {
    address: offer.address ?? "",
    provider: offer.provider,
    channel,
    extent: offer.extent,
    part: textOf(offer.part),
    parts: textOf(offer.parts),
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
  };
}

/** What the form of a new offer has before anything is entered. */
export const blankOffer = { extent: "whole", countryRule: "unknown", state: "plays" };

type Identity = Pick<Offer, "address" | "provider" | "access" | "part"> & {
  youtubeId: string | null;
};

/** Equal for two offers that a film cannot have side by side. */
export function identityOf({ youtubeId, address, provider, access, part }: Identity): string {
  return JSON.stringify([youtubeId ?? address, provider, access, part]);
}

function sumOf(minor: number, currency: string): string {
  const digits = digitsOf(currency);
  return (minor / 10 ** digits).toFixed(digits);
}

function textOf(number: number | null): string {
  return number === null ? "" : String(number);
}
