import type { WatchFront } from "#domain/movies/watch-pages.ts";
import { countOf, inDigits } from "#shared/format/count-of.ts";
import { africanCountries } from "#shared/options/countries.ts";
import { labelOf } from "#shared/options/label-of.ts";
import { labelOfLanguage } from "#shared/options/language-names.ts";
import { providerKinds } from "#shared/options/offers.ts";
import { watchPath } from "#shared/options/watch-paths.ts";
import { findCountryCode } from "#shared/options/world-countries.ts";

const mostLanguages = 10;

/** What the page shows; nothing else is sent to the browser. */
export function presentWatch(front: WatchFront) {
  return {
    newlyFree: front.newlyFree.map(toCard),
    freeAndShort: front.freeAndShort.map(toCard),
    onTelevision: front.onTelevision.map(({ providerName, day, ...movie }) => ({
      movie,
      when: `${dayInWords(day)} on ${providerName}`,
    })),
    languages: front.languages.slice(0, mostLanguages).map(({ language, films, subtitled }) => ({
      value: language,
      label: labelOfLanguage(language),
      films: countOf(films, "film"),
      ...(subtitled > 0 && language !== "english" && { subtitled: inDigits(subtitled) }),
    })),
    providers: front.providers.map(({ slug, name, kind, films }) => ({
      name,
      to: watchPath({ provider: slug }),
      kind: labelOf(providerKinds, kind),
      films: countOf(films, "film"),
    })),
    countries: africanCountries.map((name) => [name, findCountryCode(name) ?? ""] as const),
  };
}

function toCard(film: WatchFront["newlyFree"][number]) {
  const { since: _since, providerName: _name, ...card } = film;
  return card;
}

const format = new Intl.DateTimeFormat("en-GB", {
  weekday: "long",
  day: "numeric",
  month: "long",
  timeZone: "UTC",
});

function dayInWords(day: string): string {
  return format.format(new Date(`${day}T00:00:00Z`)).replace(",", "");
}
