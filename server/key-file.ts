import type { Context, Next } from "hono";
import { findKeyFile } from "#domain/search-engines/index-now.ts";

export async function serveKeyFile(c: Context, next: Next): Promise<Response | undefined> {
  const key = findKeyFile(c.req.path.slice(1));
  if (!key) {
    await next();
    return undefined;
  }
  return c.text(key, 200, { "Cache-Control": "public, max-age=3600" });
}
