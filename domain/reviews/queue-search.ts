import { listMoviesTitled } from "#domain/movies/movies.ts";
import { listMembersNamed } from "#domain/profiles/profiles.ts";
import { fold, hasTrigram } from "#shared/text/fold.ts";

const mostFound = 1000;
const mostNamed = 200;

type TitleSearch = { words: string; movieIds: number[] };

type QueueSearch = TitleSearch & { userIds: number[] };

export async function toTitleSearch(text = ""): Promise<TitleSearch | undefined> {
  const words = fold(text);
  if (!words) return undefined;
  const movieIds = await listMoviesTitled(words, mostNamed);
  return { words: hasTrigram(words) ? words : "", movieIds };
}

export async function toQueueSearch(text = ""): Promise<QueueSearch | undefined> {
  const [search, userIds] = await Promise.all([
    toTitleSearch(text),
    listMembersNamed(fold(text), mostNamed),
  ]);
  return search && { ...search, userIds };
}

type Counts = {
  found: (most: number) => Promise<number>;
  all: () => Promise<number>;
};

export async function countListed(isSearch: boolean, { found, all }: Counts) {
  if (!isSearch) return { total: await all(), isCapped: false };
  const total = await found(mostFound);
  return { total, isCapped: total === mostFound };
}

type Wanted<Tally> = { [Key in keyof Tally]?: Tally[Key] | undefined };

export function sumCounts<Tally extends { count: number }>(
  tallies: Tally[],
  wanted: Wanted<Tally> = {},
): number {
  const values = Object.entries(wanted).filter(([, value]) => value !== undefined);
  return tallies
    .filter((tally) => values.every(([key, value]) => tally[key as keyof Tally] === value))
    .reduce((sum, { count }) => sum + count, 0);
}
