import { href } from "react-router";
import { toPosterMovie } from "#app/http/loader-data.ts";
import type { DiaryYear } from "#domain/diary/year.ts";
import { countOf, inDigits } from "#shared/format/count-of.ts";
import { partialDateInWords } from "#shared/format/partial-date.ts";
import { countryTiles } from "#shared/options/country-tiles.ts";
import { landingPath } from "#shared/options/landing-facets.ts";
import { nameMember } from "#shared/text/member-name.ts";
import { diarySearch } from "../diary/diary-search-params.ts";
import { picturedYear } from "./pictured-year.ts";

const exactDay = "2026-01-01".length;
const african = new Set(countryTiles.map(({ country }) => country));

type Entry = DiaryYear["entries"][number];

export function presentYear(found: DiaryYear) {
  const { profile, year, entries, films, minutes, rewatches, above, below } = found;
  const { username } = profile;
  const { title, line, cloth } = picturedYear(found);
  const dated = entries.filter(({ watchedOn }) => watchedOn.length === exactDay);
  const [first, last] = [dated[0], dated.at(-1)];
  const pathOf = (of: number) =>
    href("/profile/:username/year/:year", { username, year: String(of) });
  const figures = [
    { label: "Films", count: films },
    { label: "Hours", count: Math.round(minutes / 60) },
    { label: "Rewatches", count: rewatches },
    { label: "Countries", count: found.countries.length },
    { label: "Languages", count: found.languages.length },
  ];
  return {
    ...{ title, line, cloth, year, films },
    name: nameMember(profile.displayName, username),
    to: href("/profile/:username", { username }),
    path: pathOf(year),
    diary: diarySearch.link(href("/profile/:username/diary", { username }), { year }),
    isOwn: profile.can.edit,
    isPrivate: profile.diaryAudience !== "everyone",
    tabs: found.years.map((one) => ({
      label: String(one),
      to: pathOf(one),
      current: one === year,
    })),
    figures: figures.flatMap(({ label, count }) =>
      count > 0 ? [{ label, figure: inDigits(count) }] : [],
    ),
    countries: found.countries.filter(({ value }) => african.has(value)),
    languages: found.languages,
    decades: found.decades.map((one) => ({ ...one, to: landingPath({ decade: one.decade }) })),
    people: [...found.directors, ...found.actors].map(({ kind, value, films, slug }) => ({
      name: value,
      to: slug ? href("/creator/:slug", { slug }) : undefined,
      note: `${kind === "director" ? "Directed" : "In"} ${countOf(films, "film")}`,
    })),
    moments: [
      ...(first ? [presentMoment("First", first)] : []),
      ...(last && last !== first ? [presentMoment("Last", last)] : []),
      ...(above ? [presentMoment("Liked more than others did", above)] : []),
      ...(below ? [presentMoment("Liked less than others did", below)] : []),
    ],
    entries: entries.map(({ movie, watchedOn, rating }) => ({
      title: movie.title,
      to: href("/movie/:slug", { slug: movie.slug }),
      date: watchedOn.length > String(year).length ? partialDateInWords(watchedOn) : "Some day",
      rating,
    })),
  };
}

function presentMoment(label: string, { movie, watchedOn, rating }: Entry) {
  return { label, movie: toPosterMovie(movie), rating, date: partialDateInWords(watchedOn) };
}
