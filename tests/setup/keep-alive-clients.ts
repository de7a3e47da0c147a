import { Agent, type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";

export type RequestSpec = {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
};

export type ClientResult = {
  answered: number;
  /** Answers that are neither a success nor a redirect. */
  refused: number;
  acknowledged: RequestSpec[];
  /** Whether the last answer said that the connection would be closed. */
  isLast: boolean;
  /** What ended it: ECONNREFUSED where nobody listens any more, ECONNRESET where it was cut off. */
  end: string;
};

type Options = {
  /** Over one connection while the server keeps it, until a request is not answered. */
  next: () => RequestSpec;
  onAnswer?: () => void;
};

export async function sendContinuously(
  url: string,
  { next, onAnswer = () => {} }: Options,
): Promise<ClientResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const result: ClientResult = {
    answered: 0,
    refused: 0,
    acknowledged: [],
    isLast: false,
    end: "",
  };
  while (result.end === "") {
    const spec = next();
    try {
      const { status, isLast } = await send(url, spec, agent);
      result.answered += 1;
      result.isLast = isLast;
      if (status >= 400) result.refused += 1;
      else if (spec.method === "POST") result.acknowledged.push(spec);
      onAnswer();
    } catch (error) {
      result.end = (error as NodeJS.ErrnoException).code ?? String(error);
    }
  }
  agent.destroy();
  return result;
}

export async function send(
  url: string,
  { method = "GET", path, headers, body }: RequestSpec,
  agent: Agent,
) {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const length = body === undefined ? {} : { "Content-Length": Buffer.byteLength(body) };
  request(new URL(path, url), { method, headers: { ...headers, ...length }, agent })
    .once("response", resolve)
    .once("error", reject)
    .end(body);
  const answer = await promise;
  await text(answer);
  return { status: answer.statusCode ?? 0, isLast: answer.headers.connection === "close" };
}
