import type { ProviderPage } from "#domain/offers/watch-pages.ts";
import { inDigits } from "#shared/format/count-of.ts";
import { watchPath } from "#shared/offers/watch-paths.ts";
import { fewestOfPair } from "#shared/options/landing-facets.ts";
import { labelOfCountry, nameOfCountry } from "#shared/options/world-countries.ts";
import { choosePoster } from "#shared/poster/choose-poster.ts";
import { addressOf } from "#shared/validation/search-params.ts";
import { countInWords, dayInWords, describeProvider, titleOfProvider } from "../watch-words.ts";

type Link = { text: string; to: string; note?: string };

export function presentProvider(found: ProviderPage) {
  const { provider, country, movies, upcoming, page, pages, cursor, isIndexed } = found;
  const { slug, name } = provider;
  const path = watchPath({ provider: slug, country });
  const { dye, family } = choosePoster({ slug: path, title: "", genre: "" });
  const trail = [
    { label: "Home", to: "/" },
    { label: "Watch", to: "/watch" },
    { label: name, to: watchPath({ provider: slug }) },
    ...(country ? [{ label: labelOfCountry(country), to: path }] : []),
  ];
  return {
    path,
    trail,
    page,
    pages,
    cursor,
    title: titleOfProvider(found),
    description: describeProvider(found),
    isHidden: !isIndexed,
    hasFeed: !country,
    art: `poster-${family} dye-${dye}`,
    count: countInWords(found),
    movies,
    upcoming: upcoming.map(({ day, ...movie }) => ({ movie, when: dayInWords(day) })),
    filter: addressOf("/browse", { at: slug, plays: country }),
    links: listLinks(found),
  };
}

function listLinks({ provider, country, neighbours }: ProviderPage) {
  const shown = neighbours.filter(({ films, country: of }) => of === "" || films >= fewestOfPair);
  const inCountries = shown
    .filter((row) => row.provider === provider.slug && row.country && row.country !== country)
    .map((row) => ({ ...row, text: labelOfCountry(row.country) }));
  const here = shown
    .filter((row) => country && row.country === country && row.provider !== provider.slug)
    .map((row) => ({ ...row, text: `${row.name} in ${nameOfCountry(row.country)}` }));
  const others = shown
    .filter((row) => row.country === "" && row.provider !== provider.slug)
    .map((row) => ({ ...row, text: row.name }));
  return [
    { label: `${provider.name}, by country`, items: inCountries.map(toLink) },
    { label: `Elsewhere in ${country && nameOfCountry(country)}`, items: here.map(toLink) },
    { label: "Elsewhere", items: others.map(toLink) },
  ].filter(({ items }) => items.length > 0);
}

type Row = ProviderPage["neighbours"][number] & { text: string };

function toLink({ text, provider, country, films }: Row): Link {
  return {
    text,
    to: watchPath({ provider, ...(country && { country }) }),
    note: inDigits(films),
  };
}
