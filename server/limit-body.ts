import { createMiddleware } from "hono/factory";

const tooLarge = "This is too large to send in a form.";

/** Refuses a body of more than `largest` bytes before it is read, and where unannounced, at that byte. */
export function limitBody(largest: number) {
  return createMiddleware(async (c, next) => {
    const { raw } = c.req;
    if (!raw.body) return next();
    const announced = raw.headers.get("Content-Length");
    if (announced !== null) {
      return Number(announced) > largest ? c.text(tooLarge, 413) : next();
    }
    const body = await readAtMost(raw.body, largest);
    if (!body) return c.text(tooLarge, 413);
    const { method, headers, signal } = raw;
    c.req.raw = new Request(raw.url, { method, headers, signal, body });
    return next();
  });
}

async function readAtMost(stream: ReadableStream<Uint8Array>, largest: number) {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of stream) {
    length += chunk.length;
    if (length > largest) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
