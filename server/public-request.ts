import type { IncomingMessage } from "node:http";
import { config } from "#domain/platform/config.ts";
import { isTrusted } from "#domain/platform/trust.ts";
import { readLiterally } from "./malformed-paths.ts";
import { memoize } from "./memoize.ts";
import { halfDuplex } from "./request-body.ts";

const proxyHeaders = ["x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "forwarded"];

/** Removes the headers of proxies, which only count here; `peer` is the socket's other end. */
export function toPublicRequest(request: Request, peer: string): Request {
  const received = new URL(request.url);
  const url = readLiterally(received);
  const readHeader = (name: string) => request.headers.get(name);
  const origin = config().siteOrigin ?? findRequestedOrigin(url, readHeader, peer);
  const ofProxies = proxyHeaders.filter((name) => request.headers.has(name));
  if (url === received && origin === url.origin && ofProxies.length === 0) return request;
  const headers = new Headers(request.headers);
  for (const name of ofProxies) headers.delete(name);
  const { method, body, signal } = request;
  const init: RequestInit = { method, headers, body, signal };
  return new Request(origin + url.pathname + url.search, body ? { ...init, ...halfDuplex } : init);
}

/** The origin as `toPublicRequest` finds it; undefined for an unusual host. */
export function findOrigin({ headers, socket }: IncomingMessage): string | undefined {
  const { siteOrigin, trustedProxies } = config();
  if (siteOrigin) return siteOrigin;
  const origin = findOriginOf(headers.host ?? "");
  if (!origin || trustedProxies === 0) return origin;
  const readHeader = (name: string) => headers[name]?.toString() ?? null;
  return findRequestedOrigin(new URL(origin), readHeader, socket.remoteAddress ?? "");
}

const findOriginOf = memoize((host) => {
  const url = URL.parse(`http://${host}`);
  return url?.host === host ? url.origin : undefined;
}, 100);

type HeaderReader = (header: string) => string | null;

function findRequestedOrigin(url: URL, readHeader: HeaderReader, peer: string): string {
  if (!isTrusted(config().trustedProxies, peer, 0)) return url.origin;
  const protocol = lastOf(readHeader("x-forwarded-proto")) ?? url.protocol.slice(0, -1);
  const host = lastOf(readHeader("x-forwarded-host")) ?? url.host;
  const requested = URL.parse(`${protocol}://${host}`);
  return requested && /^https?:$/.test(requested.protocol) ? requested.origin : url.origin;
}

function lastOf(header: string | null): string | undefined {
  return header?.split(",").at(-1)?.trim() || undefined;
}
