import type { IncomingMessage } from "node:http";
import { config } from "#domain/platform/config.ts";
import { isTrusted } from "#domain/platform/trust.ts";
import { readLiterally } from "./malformed-paths.ts";
import { memoize } from "./memoize.ts";
import { halfDuplex } from "./request-body.ts";

const proxyHeaders = ["x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "forwarded"];

/**
 * The request as the public sees it: at the site's own address, a malformed path read literally,
 * without the headers of proxies, whose word is taken here or nowhere. `peer` is who holds the
 * other end of the socket.
 */
export function toPublicRequest(request: Request, peer: string): Request {
  const asked = new URL(request.url);
  const url = readLiterally(asked);
  const told = (name: string) => request.headers.get(name);
  const origin = config().siteOrigin ?? findAskedOrigin(url, told, peer);
  const ofProxies = proxyHeaders.filter((name) => request.headers.has(name));
  if (url === asked && origin === url.origin && ofProxies.length === 0) return request;
  const headers = new Headers(request.headers);
  for (const name of ofProxies) headers.delete(name);
  const { method, body, signal } = request;
  const init: RequestInit = { method, headers, body, signal };
  return new Request(origin + url.pathname + url.search, body ? { ...init, ...halfDuplex } : init);
}

/** The origin of `toPublicRequest`, before there is a request; undefined where that needs a look. */
export function findOrigin({ headers, socket }: IncomingMessage): string | undefined {
  const { siteOrigin, trustedProxies } = config();
  if (siteOrigin) return siteOrigin;
  const origin = findOriginOf(headers.host ?? "");
  if (!origin || trustedProxies === 0) return origin;
  const told = (name: string) => headers[name]?.toString() ?? null;
  return findAskedOrigin(new URL(origin), told, socket.remoteAddress ?? "");
}

/** Of a host that says more, such as a path, Hono knows what to answer. */
const findOriginOf = memoize((host) => {
  const url = URL.parse(`http://${host}`);
  return url?.host === host ? url.origin : undefined;
}, 100);

type HeaderReader = (header: string) => string | null;

function findAskedOrigin(url: URL, told: HeaderReader, peer: string): string {
  if (!isTrusted(config().trustedProxies, peer, 0)) return url.origin;
  const protocol = lastOf(told("x-forwarded-proto")) ?? url.protocol.slice(0, -1);
  const host = lastOf(told("x-forwarded-host")) ?? url.host;
  const asked = URL.parse(`${protocol}://${host}`);
  return asked && /^https?:$/.test(asked.protocol) ? asked.origin : url.origin;
}

/** What the nearest proxy says, where each adds its word to a list. */
function lastOf(header: string | null): string | undefined {
  return header?.split(",").at(-1)?.trim() || undefined;
}
