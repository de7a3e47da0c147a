import { Agent, type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";

export type Asked = {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
};

export type Asking = {
  answered: number;
  /** Answers that are neither a success nor a redirect. */
  refused: number;
  acknowledged: Asked[];
  /** Whether the last answer said that the connection would be closed. */
  isLast: boolean;
  /** What ended it: ECONNREFUSED where nobody listens any more, ECONNRESET where it was cut off. */
  end: string;
};

type Options = {
  next: () => Asked;
  onAnswer?: () => void;
};

/** Over one connection while the server keeps it, until a request is not answered. */
export async function askWithoutPause(
  url: string,
  { next, onAnswer = () => {} }: Options,
): Promise<Asking> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const asking: Asking = { answered: 0, refused: 0, acknowledged: [], isLast: false, end: "" };
  while (asking.end === "") {
    const asked = next();
    try {
      const { status, isLast } = await ask(url, asked, agent);
      asking.answered += 1;
      asking.isLast = isLast;
      if (status >= 400) asking.refused += 1;
      else if (asked.method === "POST") asking.acknowledged.push(asked);
      onAnswer();
    } catch (error) {
      asking.end = (error as NodeJS.ErrnoException).code ?? String(error);
    }
  }
  agent.destroy();
  return asking;
}

async function ask(url: string, { method = "GET", path, headers, body }: Asked, agent: Agent) {
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
