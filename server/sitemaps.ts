import type { Context } from "hono";
import { log } from "#domain/platform/log.ts";
import { findSitemap } from "#domain/search-engines/sitemaps.ts";
import { isKnown, tagOf } from "./caching.ts";

const secondsToWait = 60;

/** 503 until the sitemap's job has stored it, so that robots come again. */
export async function serveSitemap(c: Context): Promise<Response> {
  const { path } = c.req;
  const name = path === "/sitemap.xml" ? "index.xml" : path.replace("/sitemaps/", "");
  const file = await findSitemap(name).catch((error: unknown) => {
    log.warn({ err: error }, "a sitemap could not be read");
    return "awaited" as const;
  });
  if (file === "awaited") {
    c.header("Retry-After", String(secondsToWait));
    return c.text("There is no sitemap right now.", 503, { "Cache-Control": "no-store" });
  }
  if (!file) return c.text("There is no such sitemap.", 404, { "Cache-Control": "no-cache" });
  const tag = tagOf(file.bytes);
  c.header("Cache-Control", "public, max-age=60");
  c.header("ETag", tag);
  if (isKnown(tag, c.req.header("If-None-Match") ?? null)) return c.body(null, 304);
  c.header("Content-Length", String(file.bytes.length));
  return c.body(new Uint8Array(file.bytes), 200, { "Content-Type": file.type });
}
