import type { IncomingMessage } from "node:http";
import { DomainError } from "#domain/platform/errors.ts";
import { largestUpload, uploadTexts } from "#shared/validation/upload-limits.ts";
import { NotPublic, readUpTo, requestPublic } from "./public-request.ts";

export class NotFetched extends DomainError {
  override name = "NotFetched";
  readonly isWorthRetrying: boolean;

  constructor(message: string, isWorthRetrying: boolean, options?: ErrorOptions) {
    super(message, options);
    this.isWorthRetrying = isWorthRetrying;
  }
}

const mostRedirects = 4;

const headers = {
  Accept: "image/webp, image/jpeg, image/png, image/gif",
  "Accept-Encoding": "identity",
};

/** Every host, after redirects too, is looked up once and must be public. Throws NotPublic. */
export async function fetchPicture(url: string, seconds = 15): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(seconds * 1000);
  try {
    return await followRedirects(url, signal);
  } catch (error) {
    if (error instanceof NotFetched) throw error;
    if (error instanceof NotPublic) throw new NotFetched(error.message, false, { cause: error });
    const host = URL.parse(url)?.host ?? url;
    throw signal.aborted
      ? new NotFetched(`${host} took longer than ${seconds} seconds.`, true, { cause: error })
      : new NotFetched(`${host} could not be reached.`, true, { cause: error });
  }
}

async function followRedirects(first: string, signal: AbortSignal): Promise<Uint8Array> {
  let url = checkUrl(URL.parse(first));
  for (let hop = 0; hop <= mostRedirects; hop += 1) {
    const response = await requestPublic(url, { headers, signal });
    const { statusCode = 0, headers: answered } = response;
    if (statusCode === 200) return readBody(response);
    response.destroy();
    const isRedirect = [301, 302, 303, 307, 308].includes(statusCode) && answered.location;
    if (!isRedirect) {
      throw new NotFetched(`${url.host} answered ${statusCode} and sent no picture.`, true);
    }
    url = checkUrl(URL.parse(answered.location ?? "", url));
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
  return url;
}

async function readBody(response: IncomingMessage): Promise<Uint8Array> {
  const body = await readUpTo(response, largestUpload);
  if (!body) throw new NotFetched(uploadTexts.size, false);
  return body;
}
