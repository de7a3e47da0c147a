import type { IncomingMessage } from "node:http";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import { NotPublic, readUpTo, requestPublic } from "#domain/media/public-request.ts";
import { config } from "#domain/platform/config.ts";
import { log } from "#domain/platform/log.ts";
import { readRetryAfter } from "#domain/platform/retry-after.ts";
import { LookupFailed, type Problem, type ServiceName } from "./failures.ts";
import { createPace } from "./pace.ts";

/** Shared by the requests of one look-up: the time it may take, and the key for TMDB. */
export type Lookup = { signal: AbortSignal; tmdbKey: string | null };

export type Answer = { json: unknown; readAt: Date };

type Question = {
  service: ServiceName;
  path: string;
  params: Record<string, string>;
  /** Sent as a form, as its parameters are long, and not cached. */
  isPosted?: true;
  /** Sent and not part of what the answer is cached by: a key. */
  secret?: { headers?: Record<string, string>; params?: Record<string, string> };
};

const defaultOrigins: Record<ServiceName, string> = {
  wikidata: "https://www.wikidata.org",
  query: "https://query.wikidata.org",
  commons: "https://commons.wikimedia.org",
  tmdb: "https://api.themoviedb.org",
};

/** Wikimedia asks for few requests at a time; TMDB refuses more than about 40 a second. */
const paces: Record<ServiceName, ReturnType<typeof createPace>> = {
  wikidata: createPace(10),
  query: createPace(1),
  commons: createPace(10),
  tmdb: createPace(20),
};

const secondsOfAsking = 10;
// The query service ends a query after a minute.
const secondsOfQuerying = 65;
const largestAnswer = 8 * 1024 * 1024;
const secondsCached = 60 * 60;
const longestWait = 60 * 60;
const usualWait = 10;

type Sized = Answer & { size: number };

const cache = new LRUCache<string, Sized>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: ({ size }) => size,
  ttl: secondsCached * 1000,
  ttlResolution: 0,
  perf: { now: () => Date.now() },
});

const underWay = new Map<string, Promise<Sized>>();

/**
 * The JSON that a service answers, cached for an hour in this process. Nothing is asked of a service
 * that wants us to wait, and no redirect is followed. Throws LookupFailed.
 */
export async function ask(lookup: Lookup, question: Question): Promise<Answer> {
  const { service, path, params } = question;
  if (question.isPosted) return send(lookup, question);
  const key = `${service} ${path}?${new URLSearchParams(params)}`;
  const cached = cache.get(key);
  if (cached) return cached;
  const asked = underWay.get(key) ?? send(lookup, question);
  underWay.set(key, asked);
  try {
    const answer = await asked;
    cache.set(key, answer);
    return answer;
  } finally {
    if (underWay.get(key) === asked) underWay.delete(key);
  }
}

async function send(lookup: Lookup, question: Question): Promise<Sized> {
  const { service, isPosted } = question;
  const seconds = isPosted ? secondsOfQuerying : secondsOfAsking;
  const signal = AbortSignal.any([lookup.signal, AbortSignal.timeout(seconds * 1000)]);
  try {
    requireNoWait(service);
    await paces[service].takeTurn(signal);
    requireNoWait(service);
    const response = await requestPublic(addressOf(question), {
      signal,
      headers: {
        Accept: isPosted ? "application/sparql-results+json" : "application/json",
        "Accept-Encoding": "gzip",
        ...(isPosted && { "Content-Type": "application/x-www-form-urlencoded" }),
        ...question.secret?.headers,
      },
      ...(isPosted && { body: new URLSearchParams(question.params).toString() }),
      isTrusted: config().lookup[service] !== defaultOrigins[service],
    });
    const text = await readAnswer(service, response);
    const answer = { json: parse(service, text), readAt: new Date(), size: text.length + 1 };
    requireNoError(service, answer.json, response);
    return answer;
  } catch (error) {
    const failure = toFailure(service, error, signal);
    log.warn({ service, problem: failure.problem, reason: failure.message }, "a look-up failed");
    throw failure;
  }
}

function addressOf({ service, path, params, secret, isPosted }: Question): URL {
  const url = new URL(path, config().lookup[service]);
  if (isPosted) return url;
  url.search = new URLSearchParams({ ...params, ...secret?.params }).toString();
  return url;
}

async function readAnswer(service: ServiceName, response: IncomingMessage): Promise<string> {
  const { statusCode = 0, headers } = response;
  const refusal = refusalOf(service, statusCode);
  if (refusal) {
    response.destroy();
    const wait = readRetryAfter(headers["retry-after"], longestWait);
    if (refusal === "busy") throw block(service, wait ?? usualWait);
    if (statusCode === 503 && wait !== null) throw block(service, wait);
    throw new LookupFailed(service, refusal, { status: statusCode });
  }
  const isPacked = headers["content-encoding"] === "gzip";
  // The limit counts what comes out, so a small answer cannot unpack to a large one.
  const body = isPacked ? pipeline(response, createGunzip(), () => {}) : response;
  const bytes = await readUpTo(body, largestAnswer);
  if (!bytes) throw new LookupFailed(service, "too-large");
  return bytes.toString("utf8");
}

function refusalOf(service: ServiceName, status: number): Problem | null {
  if (status === 200) return null;
  if (service === "tmdb" && status === 401) return "wrong-key";
  if (status === 404) return "not-found";
  if (status === 429) return "busy";
  if (status >= 300 && status < 400) return "redirecting";
  return "failing";
}

function block(service: ServiceName, seconds: number): LookupFailed {
  paces[service].block(seconds);
  return new LookupFailed(service, "busy", { seconds });
}

function requireNoWait(service: ServiceName): void {
  const seconds = paces[service].secondsToWait();
  if (seconds > 0) throw new LookupFailed(service, "busy", { seconds });
}

function parse(service: ServiceName, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new LookupFailed(service, "unreadable", {}, error);
  }
}

/** MediaWiki reports faults with status 200, and maxlag sometimes without Retry-After. */
function requireNoError(service: ServiceName, json: unknown, { headers }: IncomingMessage): void {
  const { error } = Object(json) as { error?: { code?: unknown } };
  if (service === "tmdb" || !error) return;
  const code = String(error.code);
  const wait = readRetryAfter(headers["retry-after"], longestWait);
  if (code === "maxlag" || code === "ratelimited" || code === "cirrussearch-too-busy-error") {
    throw block(service, wait ?? usualWait);
  }
  throw new LookupFailed(service, code === "no-such-entity" ? "not-found" : "unreadable");
}

function toFailure(service: ServiceName, error: unknown, signal: AbortSignal): LookupFailed {
  if (error instanceof LookupFailed) return error;
  if (signal.aborted) return new LookupFailed(service, "slow", {}, error);
  const { code = "" } = Object(error) as { code?: string };
  if (/^Z_|^ERR_ZLIB/.test(code)) return new LookupFailed(service, "unreadable", {}, error);
  const isKnown = error instanceof NotPublic || /^E[A-Z]+|^UND_|^ERR_TLS|CERT/.test(code);
  if (!isKnown) log.error({ err: error, service }, "a look-up failed for an unknown reason");
  return new LookupFailed(service, "unreachable", {}, error);
}
