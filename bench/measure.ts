import { writeFileSync } from "node:fs";
import { startOwnPostgres } from "../tests/setup/postgres.ts";
import { drawChart } from "./chart.ts";
import { type Place, prepareEmbedded, preparePostgres } from "./databases.ts";
import { measureDurability } from "./measure-durability.ts";
import { measureFailovers } from "./measure-failovers.ts";
import { measureFaults } from "./measure-faults.ts";
import { measureHostile } from "./measure-hostile.ts";
import { measureImport } from "./measure-import.ts";
import { measureLasting } from "./measure-lasting.ts";
import { comparePages, measureRendering } from "./measure-pages.ts";
import { measurePictures } from "./measure-pictures.ts";
import { measureRecovery } from "./measure-recovery.ts";
import { measureSitemap } from "./measure-sitemap.ts";
import { measureStops } from "./measure-stops.ts";
import { measureVisits } from "./measure-visits.ts";
import { measureWrites } from "./measure-writes.ts";
import { type Kind, type Options, type Part, type Size, sizes } from "./options.ts";
import { startSite } from "./processes.ts";
import { describe, hasFailed } from "./report.ts";
import { beginResults, type Results } from "./results.ts";
import { type Scores, score, summarizeRuns } from "./tools/lighthouse.ts";

export async function measure(options: Options): Promise<void> {
  const results = beginResults();
  const save = () => {
    const file = `bench/results/${options.name}`;
    writeFileSync(`${file}.json`, `${JSON.stringify(results, null, 2)}\n`);
    if (results.pages.length > 0) writeFileSync(`${file}.svg`, drawChart(results));
  };
  await measureInBrowser(options, results);
  save();
  if (options.only.includes("failover")) {
    const size = options.sizes[0] ?? sizes[1];
    const rounds = options.rounds ?? usualRounds.failover;
    results.failovers.push(await measureFailovers(size, rounds));
    save();
  }
  if (options.only.includes("durability")) {
    const rounds = options.rounds ?? usualRounds.durability;
    results.durability = measureDurability(rounds, options.seconds);
    save();
  }
  if (options.only.includes("recovery")) {
    results.recoveries.push(await measureRecovery(options.sizes[0] ?? sizes[1]));
    save();
  }
  if (options.only.includes("faults")) {
    results.faults = await measureFaults(options);
    save();
  }
  const isOfDatabase = (part: Part) => !ofTheirOwn.includes(part);
  for (const on of options.only.some(isOfDatabase) ? options.on : []) {
    const prepare = chooseDatabase(on);
    for (const size of prepare ? options.sizes : []) {
      const place = await prepare?.(size);
      if (place) await measureSize({ on, size, place }, options, results);
      save();
    }
  }
  console.log(`\n${describe(results)}`);
  if (results.hostile.some(hasFailed)) process.exitCode = 1;
}

const ofTheirOwn: Part[] = [
  "browser",
  "lighthouse",
  "failover",
  "durability",
  "recovery",
  "faults",
];

async function measureInBrowser({ only }: Options, results: Results): Promise<void> {
  if (!only.includes("browser") && !only.includes("lighthouse")) return;
  const site = await startSite(prepareEmbedded(sizes[0]));
  if (only.includes("browser")) results.visits = await measureVisits(site.url);
  if (only.includes("lighthouse")) results.lighthouse = scoreInTurn(site.url);
  await site.stop();
}

const scoredPaths = ["/", "/movie/the-wedding-party-2016", "/movies", "/creator/kunle-afolayan"];
const scoredTimes = 5;

/** Round by round, so that what else the machine does falls on all pages alike. */
function scoreInTurn(url: string): Scores[] {
  const rounds = Array.from({ length: scoredTimes }, () =>
    scoredPaths.map((path) => score(url + path)),
  );
  return scoredPaths.map((path, index) =>
    summarizeRuns(
      path,
      rounds.flatMap((round) => round[index] ?? []),
    ),
  );
}

const usualRounds = { pages: 3, drain: 60, kills: 200, failover: 10, durability: 5 };

type Here = { on: Kind; size: Size; place: Place };

async function measureSize({ on, size, place }: Here, options: Options, results: Results) {
  const { only, sizes, seconds } = options;
  const here = { on, films: size.films };
  console.log(`\n${on}, ${size.films} films`);
  // What compares or writes takes long, and changes little as the catalogue grows.
  const isFirst = size === sizes[0];
  if (only.includes("pages")) {
    const pace = { ...options, rounds: options.rounds ?? usualRounds.pages };
    const pages = await (isFirst ? comparePages : measureRendering)(place, pace);
    results.pages.push(...pages.map((page) => ({ ...here, ...page })));
  }
  if (only.includes("writes") && isFirst) {
    const writes = await measureWrites(place, seconds * 4);
    results.writes.push(...writes.map((write) => ({ ...here, ...write })));
  }
  if (only.includes("import") && isFirst) {
    results.imports.push({ ...here, ...(await measureImport(place, seconds * 4)) });
  }
  for (const [part, signal] of [["drain", "SIGTERM"] as const, ["kills", "SIGKILL"] as const]) {
    if (!only.includes(part) || !isFirst) continue;
    const stops = await measureStops(place, signal, options.rounds ?? usualRounds[part]);
    results.stops.push({ ...here, ...stops });
  }
  if (only.includes("pictures") && isFirst) {
    results.pictures.push({ ...here, ...(await measurePictures(place)) });
  }
  if (only.includes("sitemap")) {
    results.sitemaps.push({ ...here, ...(await measureSitemap(place)) });
  }
  if (only.includes("hostile") && isFirst) {
    results.hostile.push({ ...here, ...(await measureHostile(place, options)) });
  }
  if (only.includes("lasting") && isFirst) {
    const pace = { ...options, rounds: options.rounds ?? usualRounds.pages };
    const stages = await measureLasting(place, pace);
    results.lasting.push(...stages.map((stage) => ({ ...here, ...stage })));
  }
}

// As PostgreSQL's manual advises; what is written is still forced to disk.
const parameters = ["shared_buffers=1GB", "max_wal_size=4GB"];

function chooseDatabase(on: Kind) {
  if (on === "embedded") return async (size: Size) => prepareEmbedded(size);
  const { DATABASE_URL: address } = process.env;
  if (address) return (size: Size) => preparePostgres(address, size);
  try {
    const { url, stop } = startOwnPostgres(parameters);
    process.once("exit", stop);
    return (size: Size) => preparePostgres(url, size);
  } catch (error) {
    console.error(`PostgreSQL is left out: ${(error as Error).message}`);
    return null;
  }
}
