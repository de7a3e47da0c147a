import { openDatabase, publishDatabase } from "#db/client.ts";
import { migrate } from "#db/migrate.ts";
import { loadBench } from "#db/seed/bench/load-bench.ts";
import { createWorld } from "#db/seed/bench/world.ts";
import { hashPassword } from "#domain/accounts/passwords.ts";
import { refreshLandingPages } from "#domain/movies/landing-pages.ts";
import { refreshTrending } from "#domain/movies/trending.ts";
import { refreshWatchPages } from "#domain/offers/watch-pages.ts";
import { addChannels, checkOffers, proposeUploads } from "./check-offers.ts";
import { multiply } from "./multiply.ts";

const times = 60;
const size = { films: 2500, reviews: 2000, members: 200 };

/** Fills an empty database with 150,000 films, and accounts with this password. */
export async function fill(databaseUrl: string, password: string): Promise<void> {
  const opened = await openDatabase({ databaseUrl, dataFolder: "" });
  await migrate(opened);
  const connection = await opened.reach();
  const passwordHash = await hashPassword(password);
  await loadBench(connection, createWorld(size, new Date()), { passwordHash, hasCopy: true });
  await checkOffers(connection);
  publishDatabase(opened);
  await refreshTrending();
  await multiply(connection, times);
  await proposeUploads(connection);
  await addChannels(connection);
  await refreshLandingPages();
  await refreshWatchPages();
  connection.release();
  await opened.close();
}
