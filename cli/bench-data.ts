import { parseArgs } from "node:util";
import { loadBench } from "#db/seed/bench/load-bench.ts";
import { emailOf } from "#db/seed/bench/tables/members.ts";
import { accounts, type BenchSize, createWorld } from "#db/seed/bench/world.ts";
import { hashPassword } from "#domain/accounts/passwords.ts";
import { recountAnalytics } from "#domain/analytics/refresh.ts";
import { refreshLandingPages } from "#domain/movies/landing-pages.ts";
import { refreshTrending } from "#domain/movies/trending.ts";
import { refreshWatchPages } from "#domain/movies/watch-pages.ts";
import { config } from "#domain/platform/config.ts";
import { UserFacingError } from "#shared/errors/user-facing-error.ts";
import { withDatabase } from "./with-database.ts";

const sizes: Record<string, BenchSize> = {
  small: { films: 2500, reviews: 15_000, members: 1000 },
  medium: { films: 25_000, reviews: 150_000, members: 10_000 },
  large: { films: 250_000, reviews: 2_000_000, members: 100_000 },
};

const usage =
  "Usage: npm run cli bench-data small|medium|large, " +
  "or: npm run cli bench-data -- --films 500 --reviews 4000 --members 300";

const password = "a password for the bench";

export function benchDataCommand(args: string[]): Promise<string> {
  const size = sizes[args.join(" ")] ?? parseSize(args);
  return withDatabase(async ({ reach }) => {
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

function parseSize(args: string[]): BenchSize {
  const [films = 0, reviews = 0, members = 0] = parseNumbers(args);
  const areIntegers = [films, reviews, members].every((number) => Number.isSafeInteger(number));
  if (!areIntegers || films < 1 || reviews < 1 || members < accounts.length)
    throw new UserFacingError(usage);
  return { films, reviews, members };
}

function parseNumbers(args: string[]): number[] {
  const type = "string";
  const options = { films: { type }, reviews: { type }, members: { type } } as const;
  try {
    const { values } = parseArgs({ args, options });
    return [Number(values.films), Number(values.reviews), Number(values.members)];
  } catch {
    throw new UserFacingError(usage);
  }
}
