import { writeFileSync } from "node:fs";
import { cacheAnswers } from "./cache-answers.ts";
import { type Place, withDatabase } from "./databases.ts";
import { type Cost, type Figures, median, ratio, summarize } from "./figures.ts";
import type { Options } from "./options.ts";
import { choosePages, type Page } from "./pages.ts";
import { type Server, startServer, startSite } from "./processes.ts";
import { runHardLoad, runLoad } from "./tools/load.ts";

export type PageResult = {
  page: string;
  isAnonymous: boolean;
  rendered: Figures;
  alone: Figures;
  /** In megabytes, after these requests. */
  memory: number;
  served?: Figures | undefined;
  bare?: Figures | undefined;
  /** Null where React has no part in the answer. */
  react?: Figures | null | undefined;
  cost?: Cost | undefined;
  /** Requests per second, `served` to `bare`, the median of the rounds' ratios. */
  toBare: number | null;
  toReact: number | null;
};

type Pace = Pick<Options, "seconds" | "pages"> & { rounds: number };

const uncached = { PAGE_CACHE_MB: "0" };
/** In seconds: the compiler has seen a page by then, and the site's small caches are filled. */
const warmUp = 0.5;

export async function measureRendering(place: Place, pace: Pace): Promise<PageResult[]> {
  const pages = await withDatabase(place, ({ db }) => choosePages(db, pace.pages));
  const site = await startSite({ ...place, ...uncached });
  const results = await inTurn(pages, async (page) => {
    const [rendered] = await takeTurns([site], page, pace);
    return resultOf(page, site, { rendered, ...(await takeAlone(site, page, pace)) });
  });
  await site.stop();
  return results;
}

export async function comparePages(place: Place, pace: Pace): Promise<PageResult[]> {
  const pages = await withDatabase(place, ({ db }) => choosePages(db, pace.pages));
  const requests = pages.flatMap((page) => page.requests);
  const served = await compareToBare(place, pages, pace);
  // First, for the embedded database is one process's at a time.
  const react = await startServer("bench/servers/react.ts", {
    ...place,
    REQUESTS: keep("requests", requests),
  });
  const site = await startSite({ ...place, ...uncached });
  const results = await inTurn(pages, async (page) => {
    const servers = page.isDocument ? [site, react] : [site];
    const [rendered, itself = null] = await takeTurns(servers, page, pace);
    const alone = await takeAlone(site, page, pace);
    return resultOf(page, site, { ...served.get(page), rendered, ...alone, react: itself });
  });
  await Promise.all([site.stop(), react.stop()]);
  return results;
}

async function compareToBare(place: Place, pages: Page[], pace: Pace) {
  const site = await startSite(place);
  const requests = pages.flatMap((page) => page.requests);
  const bare = await startServer("bench/servers/bare.ts", {
    ANSWERS: keep("answers", await cacheAnswers(site.url, requests)),
  });
  const results = await inTurn(pages, async (page) => {
    return [page, await takeHardTurns(site, bare, page, pace)] as const;
  });
  await Promise.all([site.stop(), bare.stop()]);
  return new Map(results);
}

/** Round by round, so that all servers share what else the machine does. */
async function takeTurns(servers: Server[], { requests }: Page, pace: Pace): Promise<Figures[]> {
  const rounds: Figures[][] = servers.map(() => []);
  for (const { url } of servers) await runLoad(requests, { url, seconds: warmUp });
  for (let round = 0; round < pace.rounds; round += 1) {
    for (const [place, { url }] of servers.entries()) {
      rounds[place]?.push(await runLoad(requests, { url, seconds: pace.seconds }));
    }
  }
  return rounds.map(summarize);
}

/** A page from the site's memory against a bare server, round by round. */
export async function takeHardTurns(
  site: Server,
  bare: Server,
  { requests }: Pick<Page, "requests">,
  pace: Omit<Pace, "pages">,
) {
  const measureOn = async ({ url, processor }: Server, seconds = pace.seconds) => {
    const before = processor();
    const { generator, ...figures } = await runHardLoad(requests, { url, seconds });
    const answers = Math.max(1, figures.perSecond * Math.max(1, seconds));
    return { figures, generator, cost: (processor() - before) / answers };
  };
  for (const server of [site, bare]) await measureOn(server, warmUp);
  const rounds: {
    ours: Awaited<ReturnType<typeof measureOn>>;
    its: Awaited<ReturnType<typeof measureOn>>;
  }[] = [];
  for (let round = 0; round < pace.rounds; round += 1) {
    rounds.push({ ours: await measureOn(site), its: await measureOn(bare) });
  }
  return {
    served: summarize(rounds.map(({ ours }) => ours.figures)),
    bare: summarize(rounds.map(({ its }) => its.figures)),
    cost: {
      served: median(rounds.map(({ ours }) => ours.cost)),
      bare: median(rounds.map(({ its }) => its.cost)),
      generator: median(rounds.map(({ its }) => its.generator)),
    },
    toBare: median(
      rounds.map(({ ours, its }) => ratio(ours.figures.perSecond, its.figures.perSecond) ?? 0),
    ),
  };
}

async function takeAlone({ url }: Server, { requests }: Page, { seconds, rounds }: Pace) {
  const load = { url, seconds, connections: 1 };
  const figures: Figures[] = [];
  for (let round = 0; round < rounds; round += 1) figures.push(await runLoad(requests, load));
  return { alone: summarize(figures) };
}

type Measured = Pick<PageResult, "served" | "bare" | "cost" | "react" | "alone"> & {
  rendered?: Figures | undefined;
  toBare?: number;
};

function resultOf({ name, isAnonymous }: Page, site: Server, measured: Measured): PageResult {
  const { rendered, react, toBare = null } = measured;
  if (!rendered) throw new Error(`${name} was not measured.`);
  return {
    page: name,
    isAnonymous,
    memory: site.memory(),
    ...measured,
    rendered,
    toBare,
    toReact: ratio(rendered.perSecond, react?.perSecond),
  };
}

async function inTurn<Result>(pages: Page[], work: (page: Page) => Promise<Result>) {
  const results: Result[] = [];
  for (const page of pages) {
    process.stdout.write(`${page.name} … `);
    results.push(await work(page));
  }
  process.stdout.write("\n");
  return results;
}

/** Stores what a server is to read, and gives the file's path. */
export function keep(name: string, content: object): string {
  const file = `.cache/bench/${name}.json`;
  writeFileSync(file, JSON.stringify(content));
  return file;
}
