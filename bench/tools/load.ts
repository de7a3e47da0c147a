import autocannon, { type Request } from "autocannon";
import { type Figures, percentile } from "../figures.ts";
import { askByWrk, hasWrk, type Strong } from "./wrk.ts";

/** As a browser of today sends it. */
export const browserHeaders = { "Accept-Encoding": "gzip, deflate, br, zstd", Accept: "text/html" };

export type Asked = {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
};

type Load = {
  url: string;
  seconds: number;
  connections?: number;
  /** The status that is meant. */
  allowed?: number;
  /** No more than so many requests a second. */
  most?: number;
  /** Ends the load before its time. */
  until?: Promise<unknown>;
};

// Fewer than these tell nothing: a page that is slow gets more time.
const fewestAnswers = 30;
const longest = 8;
const usualConnections = 10;

/** Asks for these by turns, on each connection the next as soon as an answer is there. */
export function askFor(requests: Asked[], load: Load): Promise<Figures> {
  return run(requests, load);
}

/**
 * The same with the strongest generator there is, for servers that are as fast as what asks; and
 * what that took. Any answer below 400 is meant.
 */
export async function askHard(requests: Asked[], { url, seconds }: Load): Promise<Strong> {
  if (hasWrk()) return askByWrk(requests, { url, seconds, connections: usualConnections });
  const before = process.cpuUsage();
  const figures = await run(requests, { url, seconds });
  const { user, system } = process.cpuUsage(before);
  return { ...figures, generator: (user + system) / Math.max(1, figures.perSecond * seconds) };
}

/** Sends these one after another, whichever connection is free. */
export function send(requests: Asked[], load: Load): Promise<Figures> {
  let sent = 0;
  const next = (request: Asked) => ({ ...request, ...requests[sent++ % requests.length] });
  return run([{ path: "/", setupRequest: next }], load);
}

async function run(requests: Request[], load: Load): Promise<Figures> {
  const { url, seconds, connections = usualConnections, allowed = 200, most, until } = load;
  const times: number[] = [];
  const wrong = new Map<number, number>();
  const begun = performance.now();
  let ended = begun;
  const pace = most ? { overallRate: most } : {};
  const instance = autocannon({
    ...{ url, connections, duration: seconds, requests, sampleInt: 100 },
    ...pace,
  });
  void until?.finally(() => instance.stop());
  instance.on("response", (_client, status, _bytes, milliseconds) => {
    times.push(milliseconds);
    ended = performance.now();
    if (status !== allowed) wrong.set(status, (wrong.get(status) ?? 0) + 1);
  });
  const { errors, timeouts } = await instance;
  if (times.length < fewestAnswers && seconds < longest && !until) {
    return run(requests, { ...load, seconds: longest });
  }
  for (const [status, count] of wrong)
    console.error(`${count} of ${requests[0]?.path} answer ${status}`);
  const refused = [...wrong.values()].reduce((sum, count) => sum + count, 0);
  return {
    perSecond: times.length / Math.max(0.001, (ended - begun) / 1000),
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    p99: percentile(times, 0.99),
    failed: errors + timeouts + refused,
  };
}
