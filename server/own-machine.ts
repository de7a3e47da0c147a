import { thisMachine } from "#domain/accounts/known-host.ts";
import { config } from "#domain/platform/config.ts";

const loopback = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const proxyHeaders = /^(forwarded|via|x-forwarded-.*|x-real-ip|.*client-ip|.*connecting-ip)$/i;

/**
 * Whether a request comes from this very machine by one of its own names, and from no proxy: not
 * where the site has a public address or a proxy that it trusts.
 */
export function isFromThisMachine({ url, headers }: Request, peer: string): boolean {
  const { siteOrigin, trustedProxies } = config();
  const names = [url, siteOrigin ?? url].map((address) => new URL(address).hostname);
  return (
    loopback.test(peer) &&
    trustedProxies === 0 &&
    names.every((name) => thisMachine.includes(name)) &&
    ![...headers.keys()].some((name) => proxyHeaders.test(name))
  );
}
