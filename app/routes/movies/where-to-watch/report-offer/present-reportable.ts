import type { ShownOffer } from "#domain/movies/movie-page.ts";
import { hasSubtitles } from "#domain/offers/member-offers.ts";
import type { SubtitleVerdict } from "#shared/offers/options.ts";
import { capitalize } from "#shared/text/capitalize.ts";
import { audioInWords, nameOfOffer, subtitlesInWords } from "../offer-in-words.ts";

export type PresentedReportable = ReturnType<typeof presentReportable>;

export function presentReportable(offer: ShownOffer, own?: SubtitleVerdict) {
  const { id, channelTitle, address, part, parts, listedTitle } = offer;
  const facts = [part && `part ${part} of ${parts}`, audioInWords(offer), subtitlesInWords(offer)];
  return {
    id,
    name: nameOfOffer(offer),
    by: channelTitle,
    listedTitle,
    host: address && new URL(address).hostname.replace(/^www\./, ""),
    facts: capitalize(facts.filter(Boolean).join("\u00a0· ")),
    hasSubtitles: hasSubtitles(offer),
    subtitles: subtitlesInWords(offer, { withVerdict: false }),
    ownVerdict: own,
  };
}
