import { sql } from "kysely";
import type { Db } from "#db/client.ts";
import {
  type ClientResult,
  type RequestSpec,
  sendContinuously,
} from "../tests/setup/keep-alive-clients.ts";
import { type Place, withCopy, withDatabase } from "./databases.ts";
import { planWrites, readersPages, toRequest, type Write } from "./measure-writes.ts";
import { choosePages } from "./pages.ts";
import { startSite } from "./processes.ts";

export type StopResult = {
  signal: Signal;
  rounds: number;
  requests: number;
  cutOff: number;
  acknowledged: number;
  lost: number;
  failed: number;
};

type Signal = "SIGTERM" | "SIGKILL";

const clients = 40;

const fewestAnswers = 50;
const mostAnswers = 400;

export function measureStops(place: Place, signal: Signal, rounds: number): Promise<StopResult> {
  return withCopy(place, async (copy) => {
    const { writes, reads } = await withDatabase(copy, async ({ db }) => ({
      writes: interleave(Object.values(await planWrites(db))),
      reads: readersPages(await choosePages(db)),
    }));
    const plan = createPlan(writes, reads);
    const ended: ClientResult[] = [];
    let failed = 0;
    for (let round = 0; round < rounds; round += 1) {
      const { results, code } = await stopUnderLoad(copy, plan.nextFor, signal);
      ended.push(...results);
      if (code !== 0) failed += 1;
      const stopped = `${signal} ${round + 1} of ${rounds}`;
      if (process.stdout.isTTY) process.stdout.write(`\r${stopped}`);
    }
    const acknowledged = plan.listWrites(ended.flatMap(({ acknowledged }) => acknowledged));
    const lost = await withDatabase(copy, ({ db }) => countLost(db, acknowledged));
    return {
      ...{ signal, rounds, lost, failed: signal === "SIGTERM" ? failed : 0 },
      requests: ended.reduce((sum, { answered }) => sum + answered, 0),
      cutOff: ended.filter(({ end }) => end !== "ECONNREFUSED").length,
      acknowledged: acknowledged.length,
    };
  });
}

async function stopUnderLoad(
  place: Place,
  nextFor: (url: string) => () => RequestSpec,
  signal: Signal,
) {
  const site = await startSite({ ...place, TRUST_PROXY: "1" });
  let left = fewestAnswers + Math.random() * (mostAnswers - fewestAnswers);
  const { promise: isBusy, resolve } = Promise.withResolvers<void>();
  const onAnswer = () => {
    left -= 1;
    if (left < 0) resolve();
  };
  const next = nextFor(site.url);
  const load = Promise.all(
    Array.from({ length: clients }, () => sendContinuously(site.url, { next, onAnswer })),
  );
  await Promise.race([isBusy, load]);
  const code = await site.stop(signal);
  return { results: await load, code };
}

function createPlan(writes: Write[], reads: RequestSpec[]) {
  const sent = new Map<RequestSpec, Write>();
  let turn = 0;
  return {
    nextFor: (url: string) => (): RequestSpec => {
      turn += 1;
      const read = reads[turn % reads.length];
      if (turn % 2 === 0 && read) return read;
      const write = writes[(turn >> 1) % writes.length] as Write;
      const request = toRequest(write, url);
      sent.set(request, write);
      return request;
    },
    listWrites: (specs: RequestSpec[]) => specs.flatMap((one) => sent.get(one) ?? []),
  };
}

export async function countLost(db: Db, writes: Write[]): Promise<number> {
  const { rows } = await sql<{ key: string }>`
    select user_id || ' /movie/' || slug || '/review' as key
    from reviews join movies on movies.id = movie_id where user_id is not null
    union all select user_id || ' /movie/' || slug || '/watchlist'
    from watchlists join movies on movies.id = movie_id
    union all select user_id || ' /reviews/' || review_id || '/vote' from helpful_votes
  `.execute(db);
  const keys = new Set(rows.map(({ key }) => key));
  return writes.filter(({ by, path }) => !keys.has(`${by.id} ${path}`)).length;
}

export function interleave<Item>(lists: Item[][]): Item[] {
  const longest = Math.max(...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) =>
    lists.flatMap((list) => list[index] ?? []),
  ).flat();
}
