import type { ShownOffer } from "#domain/movies/movie-page.ts";
import type { Limits } from "#domain/offers/offers.ts";
import { priceInWords } from "#shared/format/amount.ts";
import { atProvider } from "#shared/offers/at-provider.ts";
import { offerAccesses, providerKinds } from "#shared/offers/options.ts";
import { labelOf } from "#shared/options/label-of.ts";
import { labelOfLanguage } from "#shared/options/language-names.ts";
import { nameOfCountry } from "#shared/options/world-countries.ts";
import { capitalize } from "#shared/text/capitalize.ts";

const mostCountries = 6;

/** What it costs, in few letters: 'Free', 'Rent $3.99', 'Cinema'. */
export function stubOf(offer: ShownOffer): string {
  const { access, providerKind } = offer;
  if (access === "elsewhere") return labelOf(providerKinds, providerKind);
  const label = access === "subscription" ? "Paid" : labelOf(offerAccesses, access);
  return [label, priceOf(offer)].filter(Boolean).join(" ");
}

/** Empty where it is free or not known. */
export function priceOf({ access, priceMinor, priceCurrency }: ShownOffer): string {
  const hasPrice = access !== "free" && priceMinor !== null && priceCurrency;
  return hasPrice ? priceInWords(priceMinor, priceCurrency) : "";
}

/** The provider's name, without words that its group or kind already has. */
export function nameOfOffer(offer: ShownOffer): string {
  return capitalize(atProvider(offer.providerKind, offer.providerName).replace(/^on /, ""));
}

export function audioInWords({ audioLanguages }: ShownOffer): string {
  return audioLanguages.length > 0 ? `in ${namesOf(audioLanguages)}` : "";
}

/** 'English subtitles', with readers' verdict if it is a warning. */
export function subtitlesInWords(offer: ShownOffer, { withVerdict = true } = {}): string {
  const { subtitleLanguages, hasBurntInSubtitles, subtitleVerdict } = offer;
  if (subtitleLanguages.length === 0 && !hasBurntInSubtitles) return "";
  if (subtitleVerdict === "wrong-film") return withVerdict ? "subtitles of another film" : "";
  const adjective = withVerdict && subtitleVerdict ? `${subtitleVerdict} ` : "";
  const languages = namesOf(subtitleLanguages);
  const subtitles = `${adjective}${languages} subtitles`.trim();
  return withVerdict && hasBurntInSubtitles ? `${subtitles} in the picture` : subtitles;
}

export function countriesInWords(limits: Limits): string {
  if (limits.countryRule === "everywhere") return "Plays everywhere.";
  const words = limitsInWords(limits);
  return words && `Plays ${words}.`;
}

/** 'only in Nigeria'; empty if no country is known to be excluded. */
export function limitsInWords({ countryRule, countries }: Limits): string {
  if (countryRule === "only" && countries.length === 0) return "in no country in full";
  if (countryRule === "only") return `only in ${listCountries(countries)}`;
  if (countryRule === "except") return `everywhere but in ${listCountries(countries)}`;
  return "";
}

const list = new Intl.ListFormat("en-GB", { type: "conjunction" });

function listCountries(codes: string[]): string {
  const names = codes.map(nameOfCountry).sort((one, other) => one.localeCompare(other, "en"));
  const left = names.length - mostCountries;
  if (left < 2) return list.format(names);
  return list.format([...names.slice(0, mostCountries), `${left} more countries`]);
}

function namesOf(languages: readonly string[]): string {
  return list.format(languages.map(labelOfLanguage));
}
