import { createMiddleware } from "hono/factory";
import { listPatterns, matchRoutes } from "#shared/routes/match-routes.ts";
import { siteRoutes } from "#shared/routes/site-routes.ts";
import { asProblem } from "./map-errors.ts";
import { isForPrograms } from "./program-paths.ts";
import { halfDuplex, receive } from "./request-body.ts";

const largestForm = 64 * 1024;

const formMilliseconds = 30_000;
const slowestBytesPerSecond = 16 * 1024;

const longestTimer = 2 ** 31 - 1;

const tooLarge = "This is too large to send in a form.";

const uploads = listPatterns(({ largestUpload }) => largestUpload).map((pattern) => ({
  path: matchRoutes([pattern]),
  largest: siteRoutes[pattern]?.largestUpload ?? 0,
}));

const streams = matchRoutes(listPatterns(({ takesStream }) => takesStream));

export const longestUploadMilliseconds = Math.max(
  ...uploads.map(({ largest }) => timeFor(largest)),
);

/** Refuses it unread or, without Content-Length, at the limit; ends one that comes too slowly. */
export const limitBody = createMiddleware<{ Variables: { isTooLarge: boolean } }>(
  async (c, next) => {
    const { raw, path } = c.req;
    c.set("isTooLarge", false);
    if (!raw.body) return next();
    if (streams.test(path)) {
      c.req.raw = withBody(raw, toStream(receive(raw.body, timeFor(announcedBytes(raw)))));
      return next();
    }
    const file = uploads.find((upload) => upload.path.test(path))?.largest ?? 0;
    const received = receive(raw.body, timeFor(file));
    const body = await readWithin(raw.headers, received, file + largestForm);
    if (body === null && isForPrograms(path)) {
      return asProblem({ message: tooLarge, status: 413, name: "TooLarge" });
    }
    if (body === null && file === 0) return c.text(tooLarge, 413);
    c.set("isTooLarge", body === null);
    c.req.raw = withBody(raw, body);
    return next();
  },
);

function withBody({ url, method, headers, signal }: Request, body: BodyInit | null): Request {
  const init: RequestInit = { method, headers, signal, body };
  return new Request(url, body ? { ...init, ...halfDuplex } : init);
}

function announcedBytes({ headers }: Request): number {
  return Number(headers.get("Content-Length") ?? 0);
}

function timeFor(file: number): number {
  return Math.min(longestTimer, formMilliseconds + (file / slowestBytesPerSecond) * 1000);
}

async function readWithin(headers: Headers, body: AsyncGenerator<Uint8Array>, largest: number) {
  const announced = headers.get("Content-Length");
  if (announced === null) return readAtMost(body, largest);
  return Number(announced) > largest ? null : toStream(body);
}

function toStream(chunks: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  const source: UnderlyingDefaultSource<Uint8Array> = {
    async pull(stream) {
      const { done, value } = await chunks.next();
      if (done) stream.close();
      else stream.enqueue(value);
    },
    cancel: () => void chunks.return(undefined),
  };
  // Reading, and with it the time limit, begins when the body is used.
  return new ReadableStream(source, { highWaterMark: 0 });
}

async function readAtMost(stream: AsyncGenerator<Uint8Array>, largest: number) {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of stream) {
    length += chunk.length;
    if (length > largest) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
