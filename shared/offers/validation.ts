import { z } from "zod";
import { digitsOf } from "#shared/format/amount.ts";
import { currencies } from "#shared/options/currencies.ts";
import { findCountry, splitCountries } from "#shared/text/find-country.ts";
import { languagesNamed } from "#shared/text/find-language.ts";
import { toAsciiDigits } from "#shared/text/numbers.ts";
import { youtubeChannelOf } from "#shared/text/youtube-channel.ts";
import { isOnYoutube, youtubeIdOf } from "#shared/text/youtube-id.ts";
import {
  channelLimits,
  longestMinutes,
  longestUrl,
  mostParts,
  offerLimits,
  providerLimits,
} from "../validation/catalogue-limits.ts";
import {
  onceRead,
  oneOf,
  optionalDay,
  optionalLine,
  optionalMinutes,
  optionalText,
  optionalWholeNumber,
  pasted,
  requiredLine,
  tickBox,
  webAddress,
} from "../validation/form-fields.ts";
import {
  countryRules,
  offerAccesses,
  offerExtents,
  offerQualities,
  offerStates,
  officialMarks,
  providerKinds,
  subtitleVerdicts,
} from "./options.ts";

export type OfferInput = z.output<typeof offerForm>;
export type ProviderInput = z.output<typeof providerForm>;
export type ChannelInput = z.output<typeof channelForm>;

export const offerForm = z
  .object({
    address: webAddress("Address", longestUrl),
    /** Empty for the provider of the address. */
    provider: pasted("Provider", 60).transform((slug) => slug || null),
    channel: pasted("Channel", longestUrl).transform((typed) => typed || null),
    extent: oneOf("What it shows", offerExtents),
    part: countUpTo(mostParts, "Part"),
    parts: countUpTo(mostParts, "Number of parts"),
    access: choice("Access", offerAccesses),
    quality: choice("Best quality", offerQualities),
    audioLanguages: languagesIn("Spoken in"),
    subtitleLanguages: languagesIn("Subtitles"),
    hasBurntInSubtitles: tickBox(),
    subtitleVerdict: choice("Quality of the subtitles", subtitleVerdicts),
    price: pasted("Price", 20).transform(toAsciiDigits),
    priceCurrency: choice("Currency", currencies),
    minutes: optionalMinutes(
      "Minutes",
      () => `Minutes must be a whole number from 1 to ${longestMinutes}`,
    ),
    countryRule: oneOf("Where it plays", countryRules),
    countries: countriesIn("Countries"),
    availableFrom: optionalDay("From"),
    availableUntil: optionalDay("Until"),
    state: oneOf("State", offerStates),
    listedTitle: optionalLine("Title there", offerLimits.listed_title),
    isChecked: tickBox(),
    isAlsoElsewhere: tickBox(),
  })
  .refine(({ address }) => !address || !isOnYoutube(address) || youtubeIdOf(address), {
    path: ["address"],
    error: "This YouTube address does not lead to a video",
    ...onceRead("address"),
  })
  .refine(({ address, provider }) => address || provider, {
    path: ["address"],
    error: "Address or provider is required",
    ...onceRead("address", "provider"),
  })
  .superRefine(
    ({ extent, part, parts }, context) => {
      const complain = (message: string) =>
        context.addIssue({ code: "custom", path: ["part"], message });
      if (extent === "part" && (!part || !parts)) complain("Part and number are required");
      else if (extent === "part" && part && parts && part > parts)
        complain(`There are only ${parts} parts`);
    },
    onceRead("extent", "part", "parts"),
  )
  .refine((offer) => !namesCountries(offer) || offer.countries.length > 0, {
    path: ["countries"],
    error: "Countries are required",
    ...onceRead("countryRule", "countries"),
  })
  .refine(({ availableFrom: from, availableUntil: until }) => !from || !until || from <= until, {
    path: ["availableUntil"],
    error: "Until must not be before From",
    ...onceRead("availableFrom", "availableUntil"),
  })
  .refine(({ price, priceCurrency }) => !price || priceCurrency, {
    path: ["priceCurrency"],
    error: "Currency is required",
    ...onceRead("price", "priceCurrency"),
  })
  .superRefine(
    ({ price, priceCurrency: currency }, context) => {
      if (price && currency && toMinor(price, currency) === undefined)
        context.addIssue({ code: "custom", path: ["price"], message: describePrice(currency) });
    },
    onceRead("price", "priceCurrency"),
  )
  .transform(({ price, priceCurrency, part, parts, countries, ...offer }) => {
    const priceMinor = price && priceCurrency ? (toMinor(price, priceCurrency) ?? null) : null;
    const isPart = offer.extent === "part";
    return {
      ...offer,
      priceMinor,
      priceCurrency: priceMinor === null ? null : priceCurrency,
      part: isPart ? part : null,
      parts: isPart ? parts : null,
      countries: namesCountries(offer) ? countries : [],
    };
  });

export const providerForm = z.object({
  name: requiredLine("Name", providerLimits.name),
  kind: oneOf("Kind", providerKinds),
  website: webAddress("Website", longestUrl),
  searchAddress: webAddress("Search address", longestUrl)
    .transform((url) => url?.replaceAll("%7Btitle%7D", "{title}") ?? null)
    .refine(
      (url) => url === null || /^https:\/\/[^/{}]+\/.*\{title\}/.test(url),
      "Search address must begin with https:// and have {title} where the title stands",
    ),
  countries: countriesIn("Countries"),
});

export const channelForm = z.object({
  /** An address, id or handle. */
  channel: pasted("Channel", longestUrl)
    .refine((typed) => typed !== "", "Channel is required")
    .transform((typed, context) => {
      const named = youtubeChannelOf(typed);
      if (named) return named;
      context.addIssue("Channel must be its address, its @handle or its id, which begins with UC");
      return z.NEVER;
    }),
  title: requiredLine("Title", channelLimits.title),
  owner: optionalLine("Owner", channelLimits.owner),
  official: oneOf("Official", officialMarks),
});

function namesCountries({ countryRule }: { countryRule: string }): boolean {
  return countryRule === "only" || countryRule === "except";
}

/** In the smallest unit; undefined if invalid or ambiguous, as '1,500' is with three decimals. */
export function toMinor(typed: string, currency: string): number | undefined {
  const digits = digitsOf(currency);
  const decimals = (point: string) => (digits > 0 ? `(${point}\\d{1,${digits}})?` : "");
  const unspaced = /^[1-9]\d{0,2}(\s\d{3})+(?!\d)/.test(typed) ? typed.replace(/\s/g, "") : typed;
  const isGrouped = new RegExp(`^[1-9]\\d{0,2}(,\\d{3})+${decimals("\\.")}$`).test(unspaced);
  const isPlain = new RegExp(`^\\d{1,9}${decimals("[.,]")}$`).test(unspaced);
  if (isGrouped === isPlain) return undefined;
  const sum = Number(isGrouped ? unspaced.replaceAll(",", "") : unspaced.replace(",", "."));
  const minor = Math.round(sum * 10 ** digits);
  return minor < 2 ** 31 ? minor : undefined;
}

function describePrice(currency: string): string {
  const digits = digitsOf(currency);
  if (digits === 0) return `Price must be a sum such as 1500: ${currency} has no decimals`;
  const example = digits === 2 ? "2.99" : (2.5).toFixed(digits);
  return `Price must be a sum such as 1500 or ${example}, with at most ${digits} decimals after a point`;
}

function listIn(label: string, most: number) {
  return optionalText(label, most).transform((typed) => typed ?? "");
}

export function choice<const Value extends string>(
  label: string,
  options: readonly { value: Value }[],
) {
  return pasted(label, 60).transform((chosen, context) => {
    const found = options.find(({ value }) => value === chosen);
    if (found || chosen === "") return found?.value ?? null;
    context.addIssue(`${label} must be chosen from the list`);
    return z.NEVER;
  });
}

export function countUpTo(most: number, label: string) {
  const message = `${label} must be a whole number from 1 to ${most}`;
  return optionalWholeNumber({ least: 1, most }, () => message);
}

export function languagesIn(label: string) {
  return listIn(label, 1000).transform((typed, context) => {
    const named = languagesNamed(typed);
    // 'Other' stands for unlisted languages of films; for an offer it has no meaning.
    if ("languages" in named && !named.languages.includes("other")) return named.languages;
    const unknown = "unknown" in named ? named.unknown.slice(0, 60) : "Other";
    context.addIssue(`${label}: “${unknown}” is not a language in the list`);
    return z.NEVER;
  });
}

function countriesIn(label: string) {
  return listIn(label, 3000).transform((typed, context) => {
    const names = splitCountries(typed);
    const codes = names.map((name) => findCountry(name)?.code ?? "");
    const unknown = names[codes.indexOf("")];
    if (unknown === undefined) return [...new Set(codes)].sort();
    context.addIssue(`${label}: “${unknown.slice(0, 60)}” is not the name or code of a country`);
    return z.NEVER;
  });
}
