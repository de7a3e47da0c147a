import { loadBench } from "#db/seed/bench/load-bench.ts";
import { emailOf } from "#db/seed/bench/tables/members.ts";
import { accounts, type BenchSize, createWorld } from "#db/seed/bench/world.ts";
import { hashPassword } from "#domain/accounts/passwords.ts";
import { recountAnalytics } from "#domain/analytics/refresh.ts";
import { refreshLandingPages } from "#domain/movies/landing-pages.ts";
import { refreshTrending } from "#domain/movies/trending.ts";
import { refreshWatchPages } from "#domain/offers/watch-pages.ts";
import { config } from "#domain/platform/config.ts";
import { UserFacingError } from "#shared/errors/user-facing-error.ts";
import { withNewDatabase } from "./with-database.ts";

const sizes: Record<string, BenchSize> = {
  small: { films: 2500, reviews: 15_000, members: 1000 },
  medium: { films: 25_000, reviews: 150_000, members: 10_000 },
  large: { films: 250_000, reviews: 2_000_000, members: 100_000 },
};

const wanted = `It must be small, medium or large, or --films, --reviews and --members, of these at least ${accounts.length}.`;

const password = "a password for the bench";

/** Throws UserFacingError where the size is neither a known name nor all of its numbers. */
export function benchDataCommand(
  name: string | undefined,
  numbers: Partial<BenchSize>,
): Promise<string> {
  const size = name === undefined ? readSize(numbers) : sizes[name];
  if (!size) throw new UserFacingError(wanted);
  return withNewDatabase(async ({ reach }) => {
    const connection = await reach();
    try {
      await loadBench(connection, createWorld(size, new Date()), {
        passwordHash: await hashPassword(password),
        hasCopy: config().databaseUrl !== undefined,
        onProgress: (done) => console.error(done),
      });
    } finally {
      connection.release();
    }
    await refreshTrending();
    await refreshLandingPages();
    await refreshWatchPages();
    await recountAnalytics();
    const addresses = accounts.map((_, member) => emailOf(member)).join(", ");
    return `Sign in as ${addresses} with: ${password}`;
  });
}

function readSize({ films, reviews, members = 0 }: Partial<BenchSize>): BenchSize | undefined {
  if (films && reviews && members >= accounts.length) return { films, reviews, members };
}
