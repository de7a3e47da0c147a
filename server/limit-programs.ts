import type { RequestListener } from "node:http";
import { LRUCache } from "lru-cache";
import { config } from "#domain/platform/config.ts";
import { networkOf } from "#domain/platform/rate-limit.ts";
import { clientAddressOf } from "#domain/platform/trust.ts";
import { isForPrograms } from "./program-paths.ts";

type Window = { used: number; endsAt: number };

const batches = /^\/reconcile\/?$/i;
const costOfBatch = 5;
const most = 300;
const seconds = 60;
const mostNetworks = 10_000;

/**
 * Limits how often a network's programs ask, and says in each answer what is left
 * (draft-ietf-httpapi-ratelimit-headers). Each process counts by itself, in memory, so that reading
 * writes nothing; answers from the cache count too, and a batch of reconciliation as five.
 */
export function limitPrograms(next: RequestListener, now = () => performance.now()) {
  const windows = new LRUCache<string, Window>({ max: mostNetworks });
  const listener: RequestListener = (request, response) => {
    const [path = ""] = (request.url ?? "").split("?", 1);
    if (!isForPrograms(path)) return next(request, response);
    const cost = batches.test(path) ? costOfBatch : 1;
    const { used, endsAt } = countUse(networkOfRequest(request), cost, windows, now());
    const left = Math.max(0, most - used);
    const secondsLeft = Math.ceil((endsAt - now()) / 1000);
    response.setHeader("RateLimit-Policy", `"network";q=${most};w=${seconds}`);
    response.setHeader("RateLimit", `"network";r=${left};t=${secondsLeft}`);
    if (used <= most) return next(request, response);
    const detail = `At most ${most} requests in ${seconds} seconds. Wait ${secondsLeft} seconds.`;
    const problem = { title: "Too Many Requests", status: 429, detail };
    response
      .writeHead(429, {
        "Content-Type": "application/problem+json",
        "Access-Control-Allow-Origin": "*",
        "Cache-Control": "no-store",
        "Retry-After": String(secondsLeft),
      })
      .end(JSON.stringify(problem));
  };
  return listener;
}

function countUse(
  network: string,
  cost: number,
  windows: LRUCache<string, Window>,
  time: number,
): Window {
  const known = windows.get(network);
  const window = known && known.endsAt > time ? known : { used: 0, endsAt: time + seconds * 1000 };
  window.used += cost;
  windows.set(network, window);
  return window;
}

function networkOfRequest({ socket, headers }: Parameters<RequestListener>[0]): string {
  const forwardedFor = headers["x-forwarded-for"]?.toString();
  return networkOf(
    clientAddressOf(config().trustedProxies, socket.remoteAddress ?? "", forwardedFor),
  );
}
