import type { Context } from "hono";
import { readUpload } from "#domain/media/media.ts";
import { log } from "#domain/platform/log.ts";
import { isKnown } from "./caching.ts";

const secondsToRecover = 5;

export async function serveUpload(c: Context): Promise<Response> {
  // A browser must not run anything, whatever a file holds.
  c.header("Content-Security-Policy", "default-src 'none'; sandbox");
  const file = await readUpload(c.req.path).catch((error: unknown) => {
    log.warn({ err: error }, "an upload could not be read");
    return undefined;
  });
  if (file === undefined) {
    c.header("Retry-After", String(secondsToRecover));
    return c.text("Pictures are unavailable right now.", 503, { "Cache-Control": "no-store" });
  }
  if (!file) return c.text("There is no such picture.", 404, { "Cache-Control": "no-cache" });
  c.header("Cache-Control", "public, max-age=31536000, immutable");
  c.header("ETag", file.tag);
  if (isKnown(file.tag, c.req.header("If-None-Match") ?? null)) return c.body(null, 304);
  c.header("Content-Length", String(file.bytes.length));
  return c.body(new Uint8Array(file.bytes), 200, { "Content-Type": file.type });
}
