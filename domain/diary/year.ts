import { database } from "#db/client.ts";
import { findMovieCards } from "#domain/movies/movies.ts";
import { NotFound } from "#domain/platform/errors.ts";
import { fewestAgreeing } from "#domain/reviews/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { getProfileWithDiary } from "./diary.ts";
import { countByYear } from "./queries/diary.ts";
import * as queries from "./queries/year.ts";

export type DiaryYear = Awaited<ReturnType<typeof getDiaryYear>>;

/** Nobody reads more of a year, and a page shows no more. */
const mostEntries = 1000;

/**
 * What someone watched in a year, the first first: figures, what its films have in common (each
 * sorted by films), and where the member differs most from everyone. Only their own year may be
 * empty. Throws NotFound where there is none or the viewer may not see the diary (rule 37).
 */
export async function getDiaryYear(viewer: Viewer, username: string, year: number) {
  const profile = await getProfileWithDiary(viewer, username);
  const years = (await countByYear(database(), profile.userId)).map((one) => one.year);
  if (!years.includes(year) && !profile.can.edit) throw new NotFound("This year does not exist.");
  const rows = await queries.listYear(database(), profile.userId, year, mostEntries);
  const cards = await findMovieCards([...new Set(rows.map(({ movieId }) => movieId))]);
  const ids = [...cards.keys()];
  const entries = rows.flatMap(({ movieId, ...entry }) => {
    const movie = cards.get(movieId);
    return movie ? [{ ...entry, movie }] : [];
  });
  const found = ids.length > 0 ? await queries.listPartsOf(database(), ids) : [];
  const parts = Map.groupBy(found, ({ kind }) => kind);
  const films = [...cards.values()];
  return {
    ...{ profile, year, years, entries, films: films.length },
    rewatches: entries.filter(({ isRewatch }) => isRewatch).length,
    minutes: entries.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0),
    countries: parts.get("country") ?? [],
    languages: parts.get("language") ?? [],
    directors: parts.get("director") ?? [],
    actors: parts.get("actor") ?? [],
    decades: countDecades(films.map(({ releaseYear }) => releaseYear)),
    ...compareWithEveryone(entries),
  };
}

function countDecades(years: number[]) {
  const decades = Map.groupBy(years, (year) => Math.floor(year / 10) * 10);
  return [...decades]
    .map(([decade, films]) => ({ decade, films: films.length }))
    .sort((one, other) => one.decade - other.decade);
}

type Rated = { rating: number | null; movie: { averageRating: number; reviewCount: number } };

/** The films rated furthest above and below the average, by at least one star. */
function compareWithEveryone<Entry extends Rated>(entries: Entry[]) {
  const rated = entries.flatMap((entry) =>
    entry.rating === null || entry.movie.reviewCount < fewestAgreeing
      ? []
      : [{ ...entry, rating: entry.rating, difference: entry.rating - entry.movie.averageRating }],
  );
  const sorted = rated.toSorted((one, other) => other.difference - one.difference);
  const [above, below] = [sorted[0], sorted.at(-1)];
  return {
    above: above && above.difference >= 1 ? above : undefined,
    below: below && below.difference <= -1 ? below : undefined,
  };
}
