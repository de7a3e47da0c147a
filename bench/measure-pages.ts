import { writeFileSync } from "node:fs";
import { type Place, withDatabase } from "./databases.ts";
import { type Figures, ratio, summarize } from "./figures.ts";
import { keepAnswers } from "./keep-answers.ts";
import type { Options } from "./options.ts";
import { choosePages, type Page } from "./pages.ts";
import { type Server, startServer, startSite } from "./processes.ts";
import { askFor } from "./tools/load.ts";

export type PageResult = {
  page: string;
  isAnonymous: boolean;
  /** Rendered for each request. */
  rendered: Figures;
  /** The same for one reader, who asks for the next as soon as one is there. */
  alone: Figures;
  /** Of the site after these requests, in megabytes. */
  memory: number;
  /** As readers get it, anonymous ones from the cache; only where it is compared. */
  served?: Figures | undefined;
  bare?: Figures | undefined;
  /** Null where React has no part in the answer. */
  react?: Figures | null | undefined;
  /** Requests per second, `served` to `bare`. */
  toBare: number | null;
  /** The same, `rendered` to `react`. */
  toReact: number | null;
};

type Pace = Pick<Options, "seconds" | "rounds" | "pages">;

const uncached = { PAGE_CACHE_MB: "0" };
/** In seconds: the compiler has seen a page by then, and the site's small caches are filled. */
const warmUp = 0.5;

/** How fast the site renders each page of a database. */
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

/** The same, and how near this and what is served come to what could be. */
export async function comparePages(place: Place, pace: Pace): Promise<PageResult[]> {
  const pages = await withDatabase(place, ({ db }) => choosePages(db, pace.pages));
  const requests = pages.flatMap((page) => page.requests);
  const served = await compareToBare(place, pages, pace);
  // First, for the embedded database is one process's at a time; React alone needs none.
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
    ANSWERS: keep("answers", await keepAnswers(site.url, requests)),
  });
  const results = await inTurn(pages, async (page) => {
    const [served, itself] = await takeTurns([site, bare], page, pace);
    return [page, { served, bare: itself }] as const;
  });
  await Promise.all([site.stop(), bare.stop()]);
  return new Map(results);
}

/** Asks each server for the page in turn, round by round, so that all share the machine's moods. */
async function takeTurns(servers: Server[], { requests }: Page, pace: Pace): Promise<Figures[]> {
  const rounds: Figures[][] = servers.map(() => []);
  for (const { url } of servers) await askFor(requests, { url, seconds: warmUp });
  for (let round = 0; round < pace.rounds; round += 1) {
    for (const [place, { url }] of servers.entries()) {
      rounds[place]?.push(await askFor(requests, { url, seconds: pace.seconds }));
    }
  }
  return rounds.map(summarize);
}

async function takeAlone({ url }: Server, { requests }: Page, { seconds, rounds }: Pace) {
  const load = { url, seconds, connections: 1 };
  const figures: Figures[] = [];
  for (let round = 0; round < rounds; round += 1) figures.push(await askFor(requests, load));
  return { alone: summarize(figures) };
}

type Measured = Pick<PageResult, "served" | "bare" | "react" | "alone"> & {
  rendered?: Figures | undefined;
};

function resultOf({ name, isAnonymous }: Page, site: Server, measured: Measured): PageResult {
  const { rendered, served, bare, react } = measured;
  if (!rendered) throw new Error(`${name} was not measured.`);
  return {
    page: name,
    isAnonymous,
    memory: site.memory(),
    ...measured,
    rendered,
    toBare: ratio(served?.perSecond, bare?.perSecond),
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

function keep(name: string, content: object): string {
  const file = `.cache/bench/${name}.json`;
  writeFileSync(file, JSON.stringify(content));
  return file;
}
