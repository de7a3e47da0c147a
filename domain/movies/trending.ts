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

/** Sorted by rank (rule 12), else by reviews and average. */
export async function listTrending(limit: number): Promise<MovieCard[]> {
  const trending = await trendingMovies.get(limit).catch((error: unknown) => {
    log.error({ err: error }, "what is trending could not be read");
    return [];
  });
  return trending.length > 0 ? trending : queries.listMostReviewed(database(), limit);
}
