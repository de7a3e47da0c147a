import { createMiddleware } from "hono/factory";
import { largestImport } from "#shared/validation/import-limits.ts";
import { largestUpload } from "#shared/validation/upload-limits.ts";

const largestForm = 64 * 1024;
const tooLarge = "This is too large to send in a form.";

/**
 * The forms that send a file, and how large it may be; they tell themselves of too much. A file a
 * little larger passes here with its form, and is refused by who reads it.
 */
const uploads = [
  { form: /^\/profile\/edit\/avatar$/, largest: largestUpload },
  { form: /^\/admin\/creators\/(add|[^/]+\/edit)$/, largest: largestUpload },
  { form: /^\/admin\/ads\/(add|\d+\/edit)$/, largest: largestUpload },
  { form: /^\/admin\/movies\/import$/, largest: largestImport },
  { form: /^\/admin\/movies\/poster$/, largest: largestUpload },
  // A poster that is too large comes with much text, which shall not be lost with it.
  { form: /^\/admin\/movies\/(add|edit\/[^/]+)$/, largest: 3 * largestUpload },
];

/** Refuses a body that is too large before it is read, and where unannounced, at that byte. */
export const limitBody = createMiddleware<{ Variables: { isTooLarge: boolean } }>(
  async (c, next) => {
    const { raw, path } = c.req;
    c.set("isTooLarge", false);
    if (!raw.body) return next();
    const file = uploads.find(({ form }) => form.test(path))?.largest ?? 0;
    const body = await readWithin(raw, file + largestForm);
    if (body === "as it is") return next();
    if (body === null && file === 0) return c.text(tooLarge, 413);
    c.set("isTooLarge", body === null);
    const { method, headers, signal } = raw;
    c.req.raw = new Request(raw.url, { method, headers, signal, body });
    return next();
  },
);

/** The body where its length was not announced, or null where it is too large. */
async function readWithin({ body, headers }: Request, largest: number) {
  const announced = headers.get("Content-Length");
  if (announced !== null) return Number(announced) > largest ? null : "as it is";
  return body && readAtMost(body, largest);
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
