import { lookup } from "node:dns/promises";
import { type IncomingMessage, request as requestByHttp } from "node:http";
import { request as requestByHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { config } from "#domain/platform/config.ts";
import { DomainError } from "#domain/platform/errors.ts";
import { isPublicAddress } from "./public-address.ts";

/** The host is in a private network; the message names it. */
export class NotPublic extends DomainError {
  override name = "NotPublic";
}

type Options = {
  headers: Record<string, string>;
  signal: AbortSignal;
  body?: string;
  method?: "GET" | "HEAD";
  /** True if the operator named the host, which may then be in a private network. */
  isTrusted?: boolean;
};

/**
 * All addresses of the host must be public, and the connection uses one of those checked, so that
 * no name leads into a private network. Throws NotPublic.
 */
export async function requestPublic(url: URL, options: Options): Promise<IncomingMessage> {
  const { headers, signal, body, method = "GET", isTrusted = false } = options;
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) && !isTrusted) requirePublic(host, [{ address: host }]);
  const request = url.protocol === "https:" ? requestByHttps : requestByHttp;
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  request(url, {
    agent: false,
    signal,
    method: body === undefined ? method : "POST",
    // Some sites refuse requests that name no contact.
    headers: {
      "User-Agent": `Griot (+${config().siteAddress})`,
      ...headers,
      ...(body !== undefined && { "Content-Length": String(Buffer.byteLength(body)) }),
    },
    ...(!isTrusted && { lookup: lookUpPublic }),
  })
    .on("response", resolve)
    .on("error", reject)
    .end(body);
  return promise;
}

/** Null where the body has more bytes than `most`; the rest is then not read. */
export async function readUpTo(
  body: AsyncIterable<Uint8Array>,
  most: number,
): Promise<Buffer | null> {
  const read = await readBeginning(body, most + 1);
  return read.length > most ? null : read;
}

export async function readBeginning(
  body: AsyncIterable<Uint8Array>,
  most: number,
): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    parts.push(part);
    size += part.length;
    // Leaving the loop closes the connection.
    if (size >= most) break;
  }
  return Buffer.concat(parts, Math.min(size, most));
}

function requirePublic(host: string, found: { address: string }[]): void {
  if (found.every(({ address }) => isPublicAddress(address))) return;
  throw new NotPublic(`${host} is not on the public internet.`);
}

// The connection only gets addresses that were checked.
const lookUpPublic: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true })
    .then((found) => {
      requirePublic(host, found);
      const [first] = found;
      if (options.all) done(null, found);
      else done(null, first?.address ?? "", first?.family);
    })
    .catch((error: Error) => done(error, ""));
};
