import { config } from "#domain/platform/config.ts";
import { isTrusted } from "#domain/platform/trust.ts";

const proxyHeaders = ["x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "forwarded"];

/**
 * The request as the public sees it: at the site's own address, without the headers of proxies,
 * whose word is taken here or nowhere. `peer` is who holds the other end of the socket.
 */
export function toPublicRequest(request: Request, peer: string): Request {
  const url = new URL(request.url);
  const origin = config().siteOrigin ?? findAskedOrigin(url, request.headers, peer);
  const told = proxyHeaders.filter((name) => request.headers.has(name));
  if (origin === url.origin && told.length === 0) return request;
  const headers = new Headers(request.headers);
  for (const name of told) headers.delete(name);
  const { method, body, signal } = request;
  const init: RequestInit = { method, headers, body, signal };
  // Node wants to hear that a body is sent as it comes; the DOM's types do not know the word.
  return new Request(origin + url.pathname + url.search, body ? { ...init, ...halfDuplex } : init);
}

const halfDuplex = { duplex: "half" };

function findAskedOrigin(url: URL, headers: Headers, peer: string): string {
  if (!isTrusted(config().trustedProxies, peer, 0)) return url.origin;
  const protocol = lastOf(headers.get("x-forwarded-proto")) ?? url.protocol.slice(0, -1);
  const host = lastOf(headers.get("x-forwarded-host")) ?? url.host;
  const asked = URL.parse(`${protocol}://${host}`);
  return asked && /^https?:$/.test(asked.protocol) ? asked.origin : url.origin;
}

/** What the nearest proxy says, where each adds its word to a list. */
function lastOf(header: string | null): string | undefined {
  return header?.split(",").at(-1)?.trim() || undefined;
}
