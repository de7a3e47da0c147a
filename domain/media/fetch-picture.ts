import { lookup } from "node:dns/promises";
import { type IncomingMessage, request as requestByHttp } from "node:http";
import { request as requestByHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { config } from "#domain/platform/config.ts";
import { DomainError } from "#domain/platform/errors.ts";
import { largestUpload, uploadTexts } from "#shared/validation/upload-limits.ts";
import { isPublicAddress } from "./public-address.ts";

export class NotFetched extends DomainError {
  override name = "NotFetched";
  readonly isWorthRetrying: boolean;

  constructor(message: string, isWorthRetrying: boolean, options?: ErrorOptions) {
    super(message, options);
    this.isWorthRetrying = isWorthRetrying;
  }
}

const mostRedirects = 4;

/** At most 5 MB; every host is looked up once and must be public, after redirects too. */
export async function fetchPicture(url: string, seconds = 15): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(seconds * 1000);
  try {
    return await followRedirects(url, signal);
  } catch (error) {
    if (error instanceof NotFetched) throw error;
    const host = URL.parse(url)?.host ?? url;
    throw signal.aborted
      ? new NotFetched(`${host} took longer than ${seconds} seconds.`, true, { cause: error })
      : new NotFetched(`${host} could not be reached.`, true, { cause: error });
  }
}

async function followRedirects(first: string, signal: AbortSignal): Promise<Uint8Array> {
  let url = checkUrl(URL.parse(first));
  for (let hop = 0; hop <= mostRedirects; hop += 1) {
    const response = await sendRequest(url, signal);
    const { statusCode = 0, headers } = response;
    if (statusCode === 200) return readBody(response);
    response.destroy();
    const isRedirect = [301, 302, 303, 307, 308].includes(statusCode) && headers.location;
    if (!isRedirect) {
      throw new NotFetched(`${url.host} answered ${statusCode} and sent no picture.`, true);
    }
    url = checkUrl(URL.parse(headers.location ?? "", url));
  }
  throw new NotFetched("The address redirects too often.", false);
}

function checkUrl(url: URL | null): URL {
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new NotFetched("This is not a web address.", false);
  }
  if (url.username || url.password) {
    throw new NotFetched("Web addresses that contain a password are not allowed.", false);
  }
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host)) requirePublic(host, [{ address: host }]);
  return url;
}

function requirePublic(host: string, found: { address: string }[]): void {
  if (found.every(({ address }) => isPublicAddress(address))) return;
  throw new NotFetched(`${host} is not on the public internet.`, false);
}

function sendRequest(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
  const request = url.protocol === "https:" ? requestByHttps : requestByHttp;
  const headers = {
    Accept: "image/webp, image/jpeg, image/png, image/gif",
    "Accept-Encoding": "identity",
    // Some sites refuse requests that name no contact.
    "User-Agent": `Griot (+${config().siteAddress})`,
  };
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  request(url, { agent: false, lookup: lookUpPublic, signal, headers })
    .on("response", resolve)
    .on("error", reject)
    .end();
  return promise;
}

// Gives the connection only addresses that were checked.
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

async function readBody(response: IncomingMessage): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Uint8Array>) {
    size += part.length;
    if (size > largestUpload) throw new NotFetched(uploadTexts.size, false);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
