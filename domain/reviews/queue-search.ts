import { listMoviesTitled } from "#domain/movies/movies.ts";
import { listMembersNamed } from "#domain/profiles/profiles.ts";
import { fold, hasTrigram } from "#shared/text/fold.ts";

const mostFound = 1000;
const mostNamed = 200;

/** Folded words, or "" where they are too short to search texts for, and the films they name. */
export type TitleSearch = { words: string; movieIds: number[] };

/** The same, and the members that the words name. */
export type QueueSearch = TitleSearch & { userIds: number[] };

/** What a text searches for in texts and titles; undefined where it has no words. */
export async function toTitleSearch(text = ""): Promise<TitleSearch | undefined> {
  const words = fold(text);
  if (!words) return undefined;
  const movieIds = await listMoviesTitled(words, mostNamed);
  return { words: hasTrigram(words) ? words : "", movieIds };
}

/** What a text searches for in texts, titles and names; undefined where it has no words. */
export async function toQueueSearch(text = ""): Promise<QueueSearch | undefined> {
  const [search, userIds] = await Promise.all([
    toTitleSearch(text),
    listMembersNamed(fold(text), mostNamed),
  ]);
  return search && { ...search, userIds };
}

type Counts = {
  /** Counts what a search finds, no further than `most`. */
  found: (most: number) => Promise<number>;
  /** Counts what a list has without a search. */
  all: () => Promise<number>;
};

/** The total of a list; of a search at most a thousand, `isCapped` where there may be more. */
export async function countListed(search: TitleSearch | undefined, { found, all }: Counts) {
  if (!search) return { total: await all(), isCapped: false };
  const total = await found(mostFound);
  return { total, isCapped: total === mostFound };
}

type Wanted<Tally> = { [Key in keyof Tally]?: Tally[Key] | undefined };

/** The sum of those tallies that have the wanted values; undefined wants any value. */
export function sumCounts<Tally extends { count: number }>(
  tallies: Tally[],
  wanted: Wanted<Tally> = {},
): number {
  const values = Object.entries(wanted).filter(([, value]) => value !== undefined);
  return tallies
    .filter((tally) => values.every(([key, value]) => tally[key as keyof Tally] === value))
    .reduce((sum, { count }) => sum + count, 0);
}
