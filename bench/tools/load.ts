import autocannon, { type Request } from "autocannon";
import { type Figures, percentile } from "../figures.ts";
import { hasWrk, runWrk, type Strong } from "./wrk.ts";

export const browserHeaders = { "Accept-Encoding": "gzip, deflate, br, zstd", Accept: "text/html" };

export type LoadRequest = {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
};

type Load = {
  url: string;
  seconds: number;
  connections?: number;
  allowed?: number;
  most?: number;
  until?: Promise<unknown>;
};

// Fewer than these tell nothing: a page that is slow gets more time.
const fewestAnswers = 30;
const longest = 8;
const usualConnections = 10;

export function runLoad(requests: LoadRequest[], load: Load): Promise<Figures> {
  return run(requests, load);
}

/** With wrk where there is one, for servers as fast as autocannon; any answer below 400 counts. */
export async function runHardLoad(
  requests: LoadRequest[],
  { url, seconds }: Load,
): Promise<Strong> {
  if (hasWrk()) return runWrk(requests, { url, seconds, connections: usualConnections });
  const before = process.cpuUsage();
  const figures = await run(requests, { url, seconds });
  const { user, system } = process.cpuUsage(before);
  return { ...figures, generator: (user + system) / Math.max(1, figures.perSecond * seconds) };
}

export function send(requests: LoadRequest[], load: Load): Promise<Figures> {
  let sent = 0;
  const next = (request: LoadRequest) => ({ ...request, ...requests[sent++ % requests.length] });
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
