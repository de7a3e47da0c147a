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
const mostShared = 4;
const mostOnShelf = 12;

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
    ...presentServices(front, country),
    withoutOffers: front.withoutOffers,
  };
}

type Service = WatchFront["services"][number];
type LabelledLink = { label: string; to: string };

type Shelf = {
  heading: string;
  to?: string;
  all?: LabelledLink | undefined;
  movies: (Service["movies"][number] & { place?: LabelledLink })[];
};

/** A lone service shares its shelf with a few places of one or two films. */
function presentServices(
  { services, others }: Pick<WatchFront, "services" | "others">,
  country: string | undefined,
) {
  const linkTo = ({ slug, name, kind }: Service) => ({
    label: capitalize(atProvider(kind, name)),
    to: watchPath({ provider: slug, country }),
  });
  const place = (service: Service) => {
    return service.movies.map((movie) => ({ ...movie, place: linkTo(service) }));
  };
  const [first] = services;
  if (first && services.length === 1 && others.length > 0 && others.length <= mostShared) {
    const added = others.flatMap(place);
    const movies = [...place(first).slice(0, mostOnShelf - added.length), ...added];
    const label = `All ${atProvider(first.kind, first.name)}`;
    const all = { label, to: linkTo(first).to };
    const shared: Shelf = { heading: "Showing now", all, movies };
    return { shelves: [shared], others: [] };
  }
  return {
    shelves: services.map((service): Shelf => {
      const { label, to } = linkTo(service);
      const { films, movies } = service;
      const all =
        films > movies.length ? { label: `All ${countOf(films, "film")}`, to } : undefined;
      return { heading: label, to, all, movies };
    }),
    others: others.map((service) => ({
      name: service.name,
      to: linkTo(service).to,
      kind: labelOf(providerKinds, service.kind),
      films: countOf(service.films, "film"),
      movies: service.movies,
    })),
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
