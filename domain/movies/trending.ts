import { database } from "#db/client.ts";
import { createCache } from "#domain/platform/cache.ts";
import { log } from "#domain/platform/log.ts";
import type { MovieCard } from "./movies.ts";
import * as queries from "./queries/trending.ts";

export function refreshTrending(): Promise<void> {
  return database().transaction().execute(queries.replaceTrending);
}

const trendingMovies = createCache((limit: number) => queries.listTrending(database(), limit), {
  milliseconds: 5 * 60_000,
  topics: ["catalogue", "figures", "site"],
});

/** The days that trending looks back (rule 12); null for all time, or where nothing is trending. */
export async function findTrendingDays(): Promise<number | null> {
  const window = await queries.findWindow(database());
  return window?.windowDays ?? null;
}

/** Sorted by rank (rule 12), else by reviews and average. */
export async function listTrending(limit: number): Promise<MovieCard[]> {
  const trending = await trendingMovies.get(limit).catch((error: unknown) => {
    log.error({ err: error }, "what is trending could not be read");
    return [];
  });
  return trending.length > 0 ? trending : queries.listMostReviewed(database(), limit);
}
