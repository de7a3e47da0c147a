import type { WatchFront } from "#domain/offers/watch-pages.ts";
import { countOf, inDigits } from "#shared/format/count-of.ts";
import { atProvider } from "#shared/offers/at-provider.ts";
import { providerKinds } from "#shared/offers/options.ts";
import { watchPath } from "#shared/offers/watch-paths.ts";
import { africanCountries } from "#shared/options/countries.ts";
import { labelOf } from "#shared/options/label-of.ts";
import { labelOfLanguage } from "#shared/options/language-names.ts";
import { findCountryCode, labelOfCountry } from "#shared/options/world-countries.ts";
import { capitalize } from "#shared/text/capitalize.ts";
import { addressOf } from "#shared/validation/search-params.ts";
import { dayInWords } from "./watch-words.ts";

const mostLanguages = 10;

export function presentWatch(front: WatchFront, country?: string) {
  return {
    newlyFree: front.newlyFree.map(toCard),
    toFree: addressOf("/browse", { watch: "free", plays: country }),
    freeAndShort: front.freeAndShort.map(toCard),
    onTelevision: front.onTelevision.map(({ providerName, day, ...movie }) => ({
      movie,
      when: `${dayInWords(day)} on ${providerName}`,
    })),
    languages: front.languages.slice(0, mostLanguages).map(presentLanguage(country)),
    services: front.services.map(({ slug, name, kind, films, movies }) => ({
      at: capitalize(atProvider(kind, name)),
      to: watchPath({ provider: slug, country }),
      films: films > movies.length ? `All ${countOf(films, "film")}` : undefined,
      movies,
    })),
    others: front.others.map(({ slug, name, kind, films, movies }) => ({
      name,
      to: watchPath({ provider: slug, country }),
      kind: labelOf(providerKinds, kind),
      films: countOf(films, "film"),
      movies,
    })),
    withoutOffers: front.withoutOffers,
  };
}

function presentLanguage(plays: string | undefined) {
  return ({ language, films, subtitled }: WatchFront["languages"][number]) => {
    const filters = { watch: "free", plays, spoken: language };
    return {
      label: labelOfLanguage(language),
      to: addressOf("/browse", filters),
      films: countOf(films, "film"),
      ...(subtitled > 0 &&
        language !== "english" && {
          subtitled: {
            to: addressOf("/browse", { ...filters, subtitles: "english" }),
            films: inDigits(subtitled),
          },
        }),
    };
  };
}

/** African countries, others with known films, and the chosen one, by name. */
export function listCountries(known: string[], country: string | undefined) {
  const african = africanCountries.map((name) => [findCountryCode(name) ?? "", name] as const);
  const others = [...known, ...(country ? [country] : [])].map((code) => {
    return [code, labelOfCountry(code)] as const;
  });
  return [...new Map([...others, ...african])]
    .map(([value, label]) => ({ value, label }))
    .sort((one, other) => one.label.localeCompare(other.label, "en"));
}

function toCard(film: WatchFront["newlyFree"][number]) {
  const { since: _since, providerName: _name, marks: _marks, ...rest } = film;
  const { provider: _provider, kind: _kind, countries: _countries, ...card } = rest;
  return card;
}
