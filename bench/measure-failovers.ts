import { Agent } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { type RequestSpec, send } from "../tests/setup/keep-alive-clients.ts";
import { preparePostgres, withCopy, withDatabase } from "./databases.ts";
import { countLost, interleave } from "./measure-stops.ts";
import { planWrites, readersPages, toRequest, type Write } from "./measure-writes.ts";
import type { Size } from "./options.ts";
import { choosePages } from "./pages.ts";
import { startPatroniCluster } from "./patroni.ts";
import { startSite } from "./processes.ts";

export type FailoverResult = {
  films: number;
  /** In seconds, from the end of the primary to the first form acknowledged after it. */
  untilWrites: number[];
  acknowledged: number;
  refused: number;
  lost: number;
  reads: Reads;
};

/** Of visitors; what is refused are pages that a write had outdated just before the failover. */
type Reads = {
  answered: number;
  refused: number;
  refusedPages: string[];
  slowestMilliseconds: number;
};

const writers = 4;
const pauseOfWriter = 100;
const readers = 4;
const pauseOfReader = 40;

// Before each failover, in milliseconds.
const quiet = 5_000;
const longestOutage = 120_000;

/** Ends the primary again and again while forms and visitors' requests come in. */
export async function measureFailovers(size: Size, rounds: number): Promise<FailoverResult> {
  const cluster = await startPatroniCluster();
  try {
    const place = await preparePostgres(cluster.url, size);
    return await withCopy(place, async (copy) => {
      const { writes, pages } = await withDatabase(copy, async ({ db }) => ({
        writes: interleave(Object.values(await planWrites(db))),
        pages: readersPages(await choosePages(db)),
      }));
      const { pathname } = new URL(copy.DATABASE_URL ?? "");
      const replica = Object.assign(new URL(cluster.replicaUrl), { pathname }).href;
      const site = await startSite({ ...copy, DATABASE_REPLICA_URL: replica, TRUST_PROXY: "1" });
      const load = startLoad(site.url, writes, pages);
      const untilWrites: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        await wait(quiet);
        const machine = await cluster.killPrimary();
        const seconds = await load.untilAcknowledged();
        untilWrites.push(seconds);
        await cluster.restart(machine);
        console.log(`failover ${round + 1} of ${rounds}: writes after ${seconds.toFixed(1)} s`);
      }
      const { acknowledged, refused, reads } = await load.stop();
      await site.stop();
      const lost = await withDatabase(copy, ({ db }) => countLost(db, acknowledged));
      const counts = { acknowledged: acknowledged.length, refused, lost };
      return { films: size.films, untilWrites, ...counts, reads };
    });
  } finally {
    await cluster.stop();
  }
}

function startLoad(url: string, writes: Write[], pages: RequestSpec[]) {
  const acknowledged: Write[] = [];
  const reads: Reads = { answered: 0, refused: 0, refusedPages: [], slowestMilliseconds: 0 };
  let refused = 0;
  let isStopped = false;
  let awaited: { since: number; resolve: (seconds: number) => void } | undefined;

  async function keepWriting() {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (!isStopped) {
      const write = writes.shift();
      if (!write) throw new Error("All forms are sent.");
      const since = Date.now();
      if (await isAnswered(url, toRequest(write, url), agent)) {
        acknowledged.push(write);
        if (awaited && since >= awaited.since) awaited.resolve((Date.now() - awaited.since) / 1000);
      } else refused += 1;
      await wait(pauseOfWriter);
    }
    agent.destroy();
  }

  async function keepReading(first: number) {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let turn = first; !isStopped; turn += 1) {
      const since = Date.now();
      const page = pages[turn % pages.length] as RequestSpec;
      if (await isAnswered(url, page, agent)) reads.answered += 1;
      else {
        reads.refused += 1;
        if (!reads.refusedPages.includes(page.path)) reads.refusedPages.push(page.path);
      }
      reads.slowestMilliseconds = Math.max(reads.slowestMilliseconds, Date.now() - since);
      await wait(pauseOfReader);
    }
    agent.destroy();
  }

  const ended = Promise.all([
    ...Array.from({ length: writers }, keepWriting),
    ...Array.from({ length: readers }, (_, turn) => keepReading(turn * 7)),
  ]);
  return {
    /** From now on, in seconds. */
    async untilAcknowledged(): Promise<number> {
      const { promise, resolve } = Promise.withResolvers<number>();
      awaited = { since: Date.now(), resolve };
      const late = wait(longestOutage).then(() => {
        throw new Error(`No form is saved ${longestOutage / 1000} s after the failover.`);
      });
      late.catch(() => {});
      const seconds = await Promise.race([promise, late, ended.then(() => 0)]);
      awaited = undefined;
      return seconds;
    },
    async stop() {
      isStopped = true;
      await ended;
      return { acknowledged, refused, reads };
    },
  };
}

async function isAnswered(url: string, spec: RequestSpec, agent: Agent): Promise<boolean> {
  return send(url, spec, agent).then(
    ({ status }) => status < 400,
    () => false,
  );
}
