import type { IncomingMessage, RequestListener } from "node:http";
import { thisMachine } from "#domain/accounts/known-host.ts";
import { config } from "#domain/platform/config.ts";
import { log } from "#domain/platform/log.ts";
import { hasMailbox } from "#domain/platform/mail/mailbox.ts";
import { mailboxKey } from "#domain/platform/mail/mailbox.ts";
import { memoize } from "./memoize.ts";

const loopback = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const proxyHeaders = /^(forwarded|via|x-forwarded-.*|x-real-ip|.*client-ip|.*connecting-ip)$/i;

/**
 * Watches for requests that show that the site is asked for by another name or through a proxy,
 * which need not say so each time.
 */
export function watchForeignRequests() {
  let hasForeignRequest = false;

  function recordForeignRequest(): void {
    hasForeignRequest = true;
    if (isAlone() && hasMailbox()) {
      log.warn("asked for through a proxy or by another name: /mailbox is closed until a restart");
    }
  }

  /**
   * Whether a request comes from this very machine by one of its own names, and from no proxy: not
   * where the site has a public address or a proxy that it trusts, and of no request once one has
   * shown that there are others.
   */
  function isFromThisMachine({ url, headers }: Request, peer: string): boolean {
    if (!hasForeignRequest && showsOthers(new URL(url).hostname, headers.keys()))
      recordForeignRequest();
    return !hasForeignRequest && isAlone() && loopback.test(peer);
  }

  /** Has every request seen before it is answered, also from memory, from a file or in a word. */
  function watch(listener: RequestListener): RequestListener {
    return (request, response) => {
      if (!hasForeignRequest && isAlone() && isOfOthers(request)) recordForeignRequest();
      return listener(request, response);
    };
  }

  return { isFromThisMachine, watch };
}

/** The line by which the start says where its mail is; nothing where no browser gets to see it. */
export function describeMailbox(address: string): string | undefined {
  if (!hasMailbox() || !isAlone()) return undefined;
  return `Its mail waits at ${address}/mailbox?key=${mailboxKey()}`;
}

const findHostname = memoize((host) => URL.parse(`http://${host}`)?.hostname ?? "", 100);

/** Without a host it says nothing of a name. */
function isOfOthers({ headers }: IncomingMessage): boolean {
  const { host } = headers;
  return showsOthers(host ? findHostname(host) : undefined, Object.keys(headers));
}

function showsOthers(hostname: string | undefined, headers: Iterable<string>): boolean {
  if (hostname !== undefined && !thisMachine.includes(hostname)) return true;
  for (const name of headers) if (proxyHeaders.test(name)) return true;
  return false;
}

/** Whether the settings leave the site to this machine. */
function isAlone(): boolean {
  const { siteOrigin, trustedProxies } = config();
  if (trustedProxies !== 0) return false;
  return !siteOrigin || thisMachine.includes(new URL(siteOrigin).hostname);
}
