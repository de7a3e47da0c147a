import type { DiaryYear } from "#domain/diary/year.ts";
import { countOf } from "#shared/format/count-of.ts";
import { weaveFilms } from "#shared/poster/film-cloth.ts";
import { nameMember } from "#shared/text/member-name.ts";

export function picturedYear({ profile, year, films, countries, ...found }: DiaryYear) {
  const name = nameMember(profile.displayName, profile.username);
  const from = countries.length > 0 && ` from ${countOf(countries.length, "country", "countries")}`;
  return {
    title: `${name}’s ${year} in cloth`,
    line: `${countOf(films, "film")}${from || ""}, each woven in its own colours.`,
    cloth: weaveFilms(found.entries.map(({ movie, rating }) => ({ ...movie, rating }))),
  };
}
