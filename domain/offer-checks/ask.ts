import { NotPublic, readBeginning, requestPublic } from "#domain/media/public-request.ts";
import type { NamedChannel } from "#domain/movies/checked-offers.ts";
import { log } from "#domain/platform/log.ts";
import { readRetryAfter } from "#domain/platform/retry-after.ts";
import type { CheckOutcome, FilledFacts } from "#shared/options/offer-checks.ts";

/** What a check found, for its own records; `facts` only where the data API was asked. */
export type CheckResult = {
  outcome: CheckOutcome;
  /** Why, in a sentence for curators. */
  detail?: string;
  facts?: VideoFacts;
  /** For how long the host wants to be left alone. */
  pauseSeconds?: number;
  /** The last host that was asked, where the offer's own leads to another. */
  host?: string;
};

export type VideoFacts = Omit<FilledFacts, "channelId"> & { channel?: NamedChannel };

export type Answer = {
  status: number;
  location: string | undefined;
  /** Seconds, where the host asks to wait. */
  retryAfter: number | null;
  /** Its first bytes; null where it was not read. */
  body: Buffer | null;
};

type Question = {
  method?: "GET" | "HEAD";
  accept: string;
  /** In bytes; what follows is not read. */
  most: number;
  seconds: number;
  isTrusted?: boolean;
  /** Whether the body of another answer than 200 is read as well. */
  readsFaults?: boolean;
};

const longestPause = 24 * 60 * 60;
const usualPause = 10 * 60;

/** An address gave no answer; the message is for curators. */
export class Unanswered extends Error {
  override name = "Unanswered";
}

/** Asks one address; redirects are not followed. Throws Unanswered, and NotPublic. */
export async function ask(url: URL, question: Question): Promise<Answer> {
  const { method = "GET", accept, most, seconds, isTrusted = false, readsFaults } = question;
  const signal = AbortSignal.timeout(seconds * 1000);
  try {
    const response = await requestPublic(url, {
      headers: { Accept: accept, "Accept-Encoding": "identity" },
      ...{ method, signal, isTrusted },
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
    // Addresses may hold a password or a signature.
    log.debug({ host: url.host, code }, "an offer's host did not answer");
    throw new Unanswered(`${url.host} could not be reached.`);
  }
}

const redirects = [301, 302, 303, 307, 308];

/** Where an answer leads: null for what is no address, undefined where it leads nowhere else. */
export function findNext(url: URL, { status, location }: Answer): URL | null | undefined {
  return redirects.includes(status) && location ? URL.parse(location, url) : undefined;
}

/** For a host that asks to wait (429, or 503 with Retry-After) or has a fault; else null. */
export function findTrouble(host: string, { status, retryAfter }: Answer): CheckResult | null {
  if (status === 429 || (status === 503 && retryAfter !== null)) {
    const pauseSeconds = retryAfter ?? usualPause;
    return { outcome: "unreachable", detail: `${host} asks us to wait.`, pauseSeconds };
  }
  if (status < 500 && status !== 408 && status !== 425) return null;
  return { outcome: "unreachable", detail: `${host} reported an error (${status}).` };
}
