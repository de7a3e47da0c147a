import type { Context } from "hono";
import { findDownload } from "#domain/dumps/dumps.ts";
import { log } from "#domain/platform/log.ts";
import { isKnown } from "./caching.ts";

const secondsToRecover = 60;

/** The files of open data, which any site may read. */
export async function serveDownload(c: Context): Promise<Response> {
  c.header("Access-Control-Allow-Origin", "*");
  const file = await findDownload(c.req.path.replace("/data/", "")).catch((error: unknown) => {
    log.warn({ err: error }, "a file of open data could not be read");
    return undefined;
  });
  if (file === undefined) {
    c.header("Retry-After", String(secondsToRecover));
    return c.text("The files are unavailable right now.", 503, { "Cache-Control": "no-store" });
  }
  if (!file) return noSuchFile(c);
  const tag = `"${file.tag}"`;
  c.header("Cache-Control", "public, max-age=300");
  c.header("ETag", tag);
  if (isKnown(tag, c.req.header("If-None-Match") ?? null)) return c.body(null, 304);
  c.header("Content-Type", file.type);
  c.header("Content-Length", String(file.bytes));
  if (c.req.method === "HEAD") return c.body(null);
  const bytes = await file.open();
  return bytes ? c.body(bytes) : noSuchFile(c);
}

function noSuchFile(c: Context): Response {
  return c.text("There is no such file.", 404, { "Cache-Control": "no-cache" });
}
