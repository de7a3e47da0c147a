import { priceInWords } from "#shared/format/amount.ts";
import {
  countryRules,
  offerAccesses,
  offerExtents,
  offerSources,
  offerStates,
  subtitleVerdicts,
} from "#shared/offers/options.ts";
import { labelOf } from "#shared/options/label-of.ts";
import { labelOfLanguage } from "#shared/options/language-names.ts";
import { nameOfCountry } from "#shared/options/world-countries.ts";
import type { Names } from "./part-in-words.ts";

/** All that a film's history has of an offer, in one line. */
export function offerInWords(row: Record<string, unknown>, { providers, channels }: Names): string {
  const text = (name: string) => String(row[name] ?? "");
  const list = (name: string) => (Array.isArray(row[name]) ? row[name].map(String) : []);
  const { channelId, priceMinor, extent } = row;
  const languages = (name: string) => list(name).map(labelOfLanguage).join(" and ");
  const countries = list("countries").map(nameOfCountry).join(", ");
  const price =
    typeof priceMinor === "number" && ` ${priceInWords(priceMinor, text("priceCurrency"))}`;
  const facts = [
    providers?.get(text("provider")) ?? "A deleted provider",
    channelId && (channels?.get(Number(channelId)) ?? "a deleted channel"),
    labelOf(offerAccesses, text("access")) + (price || ""),
    extent === "part" && `part ${text("part")} of ${text("parts")}`,
    extent === "trailer" && labelOf(offerExtents, "trailer"),
    row.quality && `up to ${text("quality")}`,
    list("audioLanguages").length > 0 && `in ${languages("audioLanguages")}`,
    list("subtitleLanguages").length > 0 && `subtitles in ${languages("subtitleLanguages")}`,
    row.hasBurntInSubtitles && "part of the picture",
    row.subtitleVerdict && `subtitles: ${labelOf(subtitleVerdicts, text("subtitleVerdict"))}`,
    row.minutes && `${text("minutes")} min`,
    row.countryRule !== "unknown" &&
      `${labelOf(countryRules, text("countryRule"))}${countries && `: ${countries}`}`,
    row.availableFrom && `from ${text("availableFrom")}`,
    row.availableUntil && `until ${text("availableUntil")}`,
    row.listedTitle && `listed as “${text("listedTitle")}”`,
    labelOf(offerStates, text("state")),
    row.source && `according to ${labelOf(offerSources, text("source"))}`,
    row.checkedOn && `checked on ${text("checkedOn")}`,
    row.address && text("address"),
  ];
  return facts.filter(Boolean).join(", ");
}
