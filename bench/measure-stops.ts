import { sql } from "kysely";
import type { Db } from "#db/client.ts";
import { type Asked, type Asking, askWithoutPause } from "../tests/setup/keep-alive-clients.ts";
import { type Place, withCopy, withDatabase } from "./databases.ts";
import { planWrites, readersPages, toRequest, type Write } from "./measure-writes.ts";
import { choosePages } from "./pages.ts";
import { startSite } from "./processes.ts";

export type StopResult = {
  signal: Signal;
  /** How often the site was stopped and started again. */
  rounds: number;
  /** Requests that were answered, and those that were cut off: with SIGKILL all under way are. */
  requests: number;
  cutOff: number;
  /** Forms whose success a client was told of, and those that the database does not hold. */
  acknowledged: number;
  lost: number;
  /** Ends with another code than 0. */
  failed: number;
};

export type Signal = "SIGTERM" | "SIGKILL";

const clients = 40;

/** So many answers, drawn anew for each round, are there before the signal comes. */
const fewestAnswers = 50;
const mostAnswers = 400;

/**
 * Stops the site again and again under forty clients that keep their connections, write and read
 * without a pause, and counts what was cut off and what was lost; in a copy of the database.
 */
export function measureStops(place: Place, signal: Signal, rounds: number): Promise<StopResult> {
  return withCopy(place, async (copy) => {
    const { writes, reads } = await withDatabase(copy, async ({ db }) => ({
      writes: interleave(Object.values(await planWrites(db))),
      reads: readersPages(await choosePages(db)),
    }));
    const plan = createPlan(writes, reads);
    const ended: Asking[] = [];
    let failed = 0;
    for (let round = 0; round < rounds; round += 1) {
      const { asked, code } = await stopUnderLoad(copy, plan.nextFor, signal);
      ended.push(...asked);
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

async function stopUnderLoad(place: Place, nextFor: (url: string) => () => Asked, signal: Signal) {
  const site = await startSite({ ...place, TRUST_PROXY: "1" });
  let left = fewestAnswers + Math.random() * (mostAnswers - fewestAnswers);
  const { promise: isBusy, resolve } = Promise.withResolvers<void>();
  const onAnswer = () => {
    left -= 1;
    if (left < 0) resolve();
  };
  const next = nextFor(site.url);
  const asking = Promise.all(
    Array.from({ length: clients }, () => askWithoutPause(site.url, { next, onAnswer })),
  );
  await Promise.race([isBusy, asking]);
  const code = await site.stop(signal);
  return { asked: await asking, code };
}

/** A write and a page in turn, for whichever client asks next; from round to round it goes on. */
function createPlan(writes: Write[], reads: Asked[]) {
  const sent = new Map<Asked, Write>();
  let turn = 0;
  return {
    nextFor: (url: string) => (): Asked => {
      turn += 1;
      const read = reads[turn % reads.length];
      if (turn % 2 === 0 && read) return read;
      const write = writes[(turn >> 1) % writes.length] as Write;
      const request = toRequest(write, url);
      sent.set(request, write);
      return request;
    },
    listWrites: (asked: Asked[]) => asked.flatMap((one) => sent.get(one) ?? []),
  };
}

async function countLost(db: Db, writes: Write[]): Promise<number> {
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

function interleave<Item>(lists: Item[][]): Item[] {
  const longest = Math.max(...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) =>
    lists.flatMap((list) => list[index] ?? []),
  ).flat();
}
