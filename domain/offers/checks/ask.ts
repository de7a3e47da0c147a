import { NotPublic, readBeginning, requestPublic } from "#domain/media/public-request.ts";
import { log } from "#domain/platform/log.ts";
import { readRetryAfter } from "#domain/platform/retry-after.ts";
import type { CheckOutcome, FilledFacts } from "#shared/offers/checks.ts";
import type { NamedChannel } from "../queries/checked-offers.ts";

/** `facts` is set only by the data API. */
export type CheckResult = {
  outcome: CheckOutcome;
  detail?: string;
  facts?: VideoFacts;
  /** Seconds that the host wants to be left alone. */
  pauseSeconds?: number;
  host?: string;
};

export type VideoFacts = Omit<FilledFacts, "channelId"> & { channel?: NamedChannel };

export type Answer = {
  status: number;
  location: string | undefined;
  retryAfter: number | null;
  body: Buffer | null;
};

export type Question = {
  method?: "GET" | "HEAD";
  accept: string;
  most: number;
  seconds: number;
  isTrusted?: boolean;
  readsFaults?: boolean;
};

const longestPause = 24 * 60 * 60;
const usualPause = 10 * 60;

/** The message is for curators. */
export class Unanswered extends Error {
  override name = "Unanswered";
}

/** Does not follow redirects. Throws Unanswered, and NotPublic. */
export async function ask(url: URL, question: Question): Promise<Answer> {
  const { method = "GET", accept, most, seconds, isTrusted = false, readsFaults } = question;
  const signal = AbortSignal.timeout(seconds * 1000);
  try {
    const response = await requestPublic(url, {
      headers: { Accept: accept, "Accept-Encoding": "identity" },
      method,
      signal,
      isTrusted,
    });
    const { statusCode: status = 0, headers } = response;
    const retryAfter = readRetryAfter(headers["retry-after"], longestPause);
    if (method === "GET" && (status === 200 || readsFaults)) {
      const body = await readBeginning(response, most);
      return { status, location: headers.location, retryAfter, body };
    }
    response.destroy();
    return { status, location: headers.location, retryAfter, body: null };
  } catch (error) {
    if (error instanceof NotPublic) throw error;
    const { code = "" } = Object(error) as { code?: string };
    if (signal.aborted) throw new Unanswered(`${url.host} took too long to answer.`);
    // Only the host, since addresses may hold a password or a signature.
    log.debug({ host: url.host, code }, "an offer's host did not answer");
    throw new Unanswered(`${url.host} could not be reached.`);
  }
}

const redirects = [301, 302, 303, 307, 308];

/** The target of a redirect: null for an invalid address, undefined without a redirect. */
export function findNext(url: URL, { status, location }: Answer): URL | null | undefined {
  return redirects.includes(status) && location ? URL.parse(location, url) : undefined;
}

/** Null unless the host asks to wait (429, or 503 with Retry-After) or has a fault. */
export function findTrouble(host: string, { status, retryAfter }: Answer): CheckResult | null {
  if (status === 429 || (status === 503 && retryAfter !== null)) {
    const pauseSeconds = retryAfter ?? usualPause;
    return { outcome: "unreachable", detail: `${host} asks us to wait.`, pauseSeconds };
  }
  if (status < 500 && status !== 408 && status !== 425) return null;
  return { outcome: "unreachable", detail: `${host} reported an error (${status}).` };
}
