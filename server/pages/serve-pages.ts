import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { log } from "#domain/platform/log.ts";
import { forEveryone, forTheNextClick, isKnown, isPrefetch } from "../caching.ts";
import { findPreferred } from "../compress.ts";
import { findOrigin } from "../public-request.ts";
import { remember } from "../remember.ts";
import { formOf, type Page, readPage } from "./page.ts";
import type { PageCache } from "./page-cache.ts";
import { keyOf, requestFor, toPageAddress } from "./page-key.ts";

type Answer = (request: Request) => Response | Promise<Response>;

/**
 * Answers visitors from the cache, and has what is not there answered for it; everyone and
 * everything else goes on to `next`.
 */
export function servePages(
  cache: PageCache,
  answer: Answer,
  next: RequestListener,
): RequestListener {
  return (request, response) => {
    const origin = findOrigin(request);
    const address = origin && toPageAddress(request, origin);
    if (!address) return next(request, response);
    const key = keyOf(address);
    const render = async () => readPage(address.path, await answer(requestFor(address)));
    const page = cache.find(key, render);
    if (page) return send(page, request, response);
    cache.load(key, render).then(
      (rendered) => (rendered ? send(rendered, request, response) : next(request, response)),
      (error: unknown) => {
        log.error({ err: error }, "a page could not be rendered for the cache");
        next(request, response);
      },
    );
  };
}

const findEncoding = remember(findPreferred, 100);

/** Sends the page as `server/finish.ts` would, in the form that this reader takes. */
function send(
  page: Page,
  { headers, method, url }: IncomingMessage,
  response: ServerResponse,
): void {
  const { etag } = page.headers;
  if (log.isLevelEnabled("debug")) log.debug({ method, path: url, status: page.status }, "kept");
  const isUsual = page.headers["cache-control"] === forEveryone;
  const isAhead = isUsual && isPrefetch(headers["sec-purpose"]?.toString());
  if (etag && headers["if-none-match"] && isKnown(etag, headers["if-none-match"])) {
    const { "content-type": _type, ...own } = page.headers;
    const ahead = isAhead && { "cache-control": forTheNextClick };
    response.writeHead(304, { ...own, ...ahead }).end();
    return;
  }
  const encoding = findEncoding(String(headers["accept-encoding"] ?? ""));
  const { bytes, head } = formOf(page, encoding);
  response.writeHead(page.status, isAhead ? withCaching(head, forTheNextClick) : head);
  response.end(method === "HEAD" ? undefined : bytes);
}

function withCaching(head: string[], value: string): string[] {
  return head.map((part, index) => (head[index - 1] === "cache-control" ? value : part));
}
