import type { listProvidersIn, WatchFront } from "#domain/offers/watch-pages.ts";
import { countOf, inDigits } from "#shared/format/count-of.ts";
import { providerKinds } from "#shared/offers/options.ts";
import { watchPath } from "#shared/offers/watch-paths.ts";
import { africanCountries } from "#shared/options/countries.ts";
import { labelOf } from "#shared/options/label-of.ts";
import { labelOfLanguage } from "#shared/options/language-names.ts";
import { findCountryCode, labelOfCountry, nameOfCountry } from "#shared/options/world-countries.ts";
import { addressOf } from "#shared/validation/search-params.ts";
import { dayInWords } from "./watch-words.ts";

const mostLanguages = 10;

export function presentWatch(front: WatchFront, country?: string) {
  return {
    newlyFree: front.newlyFree.map(toCard),
    freeAndShort: front.freeAndShort.map(toCard),
    onTelevision: front.onTelevision.map(({ providerName, day, ...movie }) => ({
      movie,
      when: `${dayInWords(day)} on ${providerName}`,
    })),
    languages: front.languages.slice(0, mostLanguages).map(presentLanguage(country)),
    providers: front.providers.map(({ slug, name, kind, films }) => ({
      name,
      to: watchPath({ provider: slug }),
      kind: labelOf(providerKinds, kind),
      films: countOf(films, "film"),
    })),
    countries: { country: country ?? "", countries: listCountries(front.countries, country) },
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
function listCountries(known: string[], country: string | undefined) {
  const african = africanCountries.map((name) => [findCountryCode(name) ?? "", name] as const);
  const others = [...known, ...(country ? [country] : [])].map((code) => {
    return [code, labelOfCountry(code)] as const;
  });
  return [...new Map([...others, ...african])]
    .map(([code, name]) => [name, code] as const)
    .sort(([one], [other]) => one.localeCompare(other, "en"));
}

type Providers = Awaited<ReturnType<typeof listProvidersIn>>;

export function presentCountry(code: string, providers: Providers) {
  return {
    code,
    name: nameOfCountry(code),
    providers: providers.map(({ slug, name, films }) => ({
      name,
      to: watchPath({ provider: slug, country: code }),
      films: countOf(films, "film"),
    })),
  };
}

function toCard(film: WatchFront["newlyFree"][number]) {
  const { since: _since, providerName: _name, marks: _marks, ...rest } = film;
  const { provider: _provider, kind: _kind, countries: _countries, ...card } = rest;
  return card;
}
