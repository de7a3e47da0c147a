import { database } from "#db/client.ts";
import { createCache } from "#domain/platform/cache.ts";
import { log } from "#domain/platform/log.ts";
import type { MovieCard } from "./movies.ts";
import * as queries from "./queries/trending.ts";

/** Counts anew what is trending; until it is done, and where it fails, the last result stands. */
export function refreshTrending(): Promise<void> {
  return database().transaction().execute(queries.replaceTrending);
}

const known = createCache((limit: number) => queries.listTrending(database(), limit), {
  milliseconds: 5 * 60_000,
  topics: ["catalogue", "figures", "site"],
});

/**
 * The films that members review, rate well and list most these days, the first rank first. Where
 * that is not known, those with the most reviews, then the best average (specification, section 7).
 */
export async function listTrending(limit: number): Promise<MovieCard[]> {
  const trending = await known.get(limit).catch((error: unknown) => {
    log.error({ err: error }, "what is trending could not be read");
    return [];
  });
  return trending.length > 0 ? trending : queries.listMostReviewed(database(), limit);
}
