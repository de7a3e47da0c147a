import { toPosterMovie } from "#app/http/loader-data.ts";
import type { listWatchedByPeople } from "#domain/activity/people.ts";
import { countOf } from "#shared/format/count-of.ts";
import { nameMember } from "#shared/text/member-name.ts";

export type PresentedFilm = ReturnType<typeof presentShelf>;

type Watched = Awaited<ReturnType<typeof listWatchedByPeople>>[number];

const mostNames = 2;

export function presentShelf({ movie, people }: Watched) {
  const names = people.map(([username, displayName]) => nameMember(displayName, username));
  const others = names.length - mostNames;
  return {
    movie: toPosterMovie(movie),
    names: names.slice(0, mostNames),
    ...(others > 0 && { others: countOf(others, "other") }),
  };
}
