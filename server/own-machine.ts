import { thisMachine } from "#domain/accounts/known-host.ts";
import { config } from "#domain/platform/config.ts";
import { log } from "#domain/platform/log.ts";
import { hasMailbox } from "#domain/platform/mail/mailbox.ts";
import { mailboxKey } from "#domain/platform/mail/mailbox-key.ts";

const loopback = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const proxyHeaders = /^(forwarded|via|x-forwarded-.*|x-real-ip|.*client-ip|.*connecting-ip)$/i;

/**
 * Gives the function that tells whether a request comes from this very machine by one of its own
 * names, and from no proxy: not where the site has a public address or a proxy that it trusts, and
 * of no request once one has shown that the site is asked for by another name or through a proxy,
 * which need not say so each time.
 */
export function watchMachine(): (request: Request, peer: string) => boolean {
  let hasMetOthers = false;
  return (request, peer) => {
    if (!hasMetOthers && showsOthers(request)) {
      hasMetOthers = true;
      if (isAlone() && hasMailbox()) {
        log.warn(
          "asked for through a proxy or by another name: /mailbox is closed until a restart",
        );
      }
    }
    return !hasMetOthers && isAlone() && loopback.test(peer);
  };
}

/** The line by which the start says where its mail is; nothing where no browser gets to see it. */
export function describeMailbox(address: string): string | undefined {
  if (!hasMailbox() || !isAlone()) return undefined;
  return `Its mail waits at ${address}/mailbox?key=${mailboxKey()}`;
}

function showsOthers({ url, headers }: Request): boolean {
  return (
    !thisMachine.includes(new URL(url).hostname) ||
    [...headers.keys()].some((name) => proxyHeaders.test(name))
  );
}

/** Whether the settings leave the site to this machine. */
function isAlone(): boolean {
  const { siteOrigin, trustedProxies } = config();
  if (trustedProxies !== 0) return false;
  return !siteOrigin || thisMachine.includes(new URL(siteOrigin).hostname);
}
