import type { IncomingMessage, RequestListener } from "node:http";
import { thisMachine } from "#domain/accounts/known-host.ts";
import { config } from "#domain/platform/config.ts";
import { log } from "#domain/platform/log.ts";
import { hasMailbox, isMailSent, mailboxKey } from "#domain/platform/mail/mailbox.ts";
import { memoize } from "./memoize.ts";

const loopback = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const proxyHeaders = /^(forwarded|via|x-forwarded-.*|x-real-ip|.*client-ip|.*connecting-ip)$/i;

/** One foreign request is enough, as a proxy need not show itself in each. */
export function watchForeignRequests() {
  let hasForeignRequest = false;

  function recordForeignRequest(): void {
    hasForeignRequest = true;
    if (isLocalSite() && hasMailbox()) {
      log.warn("asked for through a proxy or by another name: /mailbox is closed until a restart");
    }
  }

  /** False for a public address or a trusted proxy, and after any foreign request. */
  function isFromThisMachine({ url, headers }: Request, peer: string): boolean {
    if (!hasForeignRequest && isForeign(new URL(url).hostname, headers.keys()))
      recordForeignRequest();
    return !hasForeignRequest && isLocalSite() && loopback.test(peer);
  }

  function watch(listener: RequestListener): RequestListener {
    return (request, response) => {
      if (!hasForeignRequest && isLocalSite() && isForeignRequest(request)) recordForeignRequest();
      return listener(request, response);
    };
  }

  return { isFromThisMachine, watch };
}

export function describeMailbox(address: string): string | undefined {
  if (isMailSent()) return undefined;
  if (hasMailbox() && isLocalSite())
    return `Its mail waits at ${address}/mailbox?key=${mailboxKey()}`;
  return "SMTP_URL is not set: nobody gets a mail, and new members cannot confirm their addresses.";
}

const findHostname = memoize((host) => URL.parse(`http://${host}`)?.hostname ?? "", 100);

function isForeignRequest({ headers }: IncomingMessage): boolean {
  const { host } = headers;
  return isForeign(host ? findHostname(host) : undefined, Object.keys(headers));
}

function isForeign(hostname: string | undefined, headers: Iterable<string>): boolean {
  if (hostname !== undefined && !thisMachine.includes(hostname)) return true;
  for (const name of headers) if (proxyHeaders.test(name)) return true;
  return false;
}

function isLocalSite(): boolean {
  const { siteOrigin, trustedProxies } = config();
  if (trustedProxies !== 0) return false;
  return !siteOrigin || thisMachine.includes(new URL(siteOrigin).hostname);
}
