import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { isDatabaseGone } from "#domain/platform/health.ts";
import { log } from "#domain/platform/log.ts";
import { withRequestId } from "#domain/platform/request-id.ts";
import { forEveryone, forTheNextClick, isKnown, isPrefetch } from "../caching.ts";
import { findPreferred } from "../compress.ts";
import { memoize } from "../memoize.ts";
import { findOrigin } from "../public-request.ts";
import { requestIdHeader, requestIdOf } from "../request-id.ts";
import { createThrottle } from "../throttle.ts";
import { type Form, isForAll, type Page, readPage } from "./page.ts";
import type { PageCache, Stale } from "./page-cache.ts";
import { keyOf, requestFor, toPageAddress } from "./page-key.ts";

type ChooseForm = (page: Page) => Form;
type Answer = (request: Request) => Response | Promise<Response>;

// While the database is unreachable, only one request in this time tries it again.
const retryMilliseconds = 1_000;

/** While the database is unreachable, the last cached pages are sent. */
export function servePages(
  cache: PageCache,
  answer: Answer,
  next: RequestListener,
  isGone: () => boolean = isDatabaseGone,
): RequestListener {
  const throttle = createThrottle(retryMilliseconds);
  let isFailing = false;
  const load = async (key: string, render: () => Promise<Page | undefined>) => {
    const page = await cache.load(key, render);
    isFailing = isGone();
    return page;
  };
  return (request, response) => {
    const origin = findOrigin(request);
    const address = origin && toPageAddress(request, origin);
    if (!address) return next(request, response);
    const id = requestIdOf(request);
    const key = keyOf(address);
    const render = () =>
      withRequestId(id, async () => readPage(address.path, await answer(requestFor(address))));
    const choose: ChooseForm = (page) => {
      const encoding = findEncoding(String(request.headers["accept-encoding"] ?? ""));
      return cache.formOf(key, page, encoding);
    };
    const page = cache.find(key, render);
    if (page) return send(page, choose, id, request, response);
    const stale = isFailing && isGone() ? cache.findStale(key) : undefined;
    if (stale) {
      throttle(() => void load(key, render).catch(() => undefined));
      return sendStale(stale, choose, id, request, response);
    }
    const pass = () => withRequestId(id, () => next(request, response));
    load(key, render).then(
      (rendered) => {
        if (!rendered) return pass();
        const isShown = rendered.status < 500 && !isForAll(rendered);
        const last = isFailing && !isShown ? cache.findStale(key) : undefined;
        if (last) sendStale(last, choose, id, request, response);
        else send(rendered, choose, rendered.requestId ?? id, request, response);
      },
      (error: unknown) => {
        log.error({ err: error, request: id }, "a page could not be rendered for the cache");
        pass();
      },
    );
  };
}

const findEncoding = memoize(findPreferred, 100);

/** Equals an answer of `server/finalize-response.ts`, in the form that this reader takes. */
function send(
  page: Page,
  choose: ChooseForm,
  id: string,
  { headers, method, url }: IncomingMessage,
  response: ServerResponse,
): void {
  const { etag } = page.headers;
  if (log.isLevelEnabled("debug")) {
    log.debug({ request: id, method, path: url, status: page.status }, "kept");
  }
  const isUsual = page.headers["cache-control"] === forEveryone;
  const isAhead = isUsual && isPrefetch(headers["sec-purpose"]?.toString());
  if (etag && headers["if-none-match"] && isKnown(etag, headers["if-none-match"])) {
    const { "content-type": _type, ...own } = page.headers;
    const ahead = isAhead && { "cache-control": forTheNextClick };
    response.writeHead(304, { ...own, ...ahead, [requestIdHeader]: id }).end();
    return;
  }
  const { bytes, head } = choose(page);
  const all = [...(isAhead ? withCaching(head, forTheNextClick) : head), requestIdHeader, id];
  response.writeHead(page.status, all);
  response.end(method === "HEAD" ? undefined : bytes);
}

/** Sends an outdated page, not to be cached, with the headers of RFC 9111 and RFC 7234 for it. */
function sendStale(
  { page, age }: Stale,
  choose: ChooseForm,
  id: string,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const headers = {
    ...page.headers,
    [requestIdHeader]: id,
    age: String(age),
    warning: '111 - "Revalidation Failed"',
    "cache-control": "no-store",
  };
  const { bytes, head } = choose(page);
  const own = Object.fromEntries(pairsOf(head));
  response.writeHead(200, { ...own, ...headers });
  response.end(request.method === "HEAD" ? undefined : bytes);
}

function pairsOf(head: string[]): [string, string][] {
  return head.flatMap((name, index) => (index % 2 === 0 ? [[name, head[index + 1] ?? ""]] : []));
}

function withCaching(head: string[], value: string): string[] {
  return head.map((part, index) => (head[index - 1] === "cache-control" ? value : part));
}
