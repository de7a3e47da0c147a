import { createMiddleware } from "hono/factory";
import type { PublicRequest } from "./security.ts";

/**
 * Hands a posted form on as a visitor's question by address: it changes nothing, so that any site
 * may send it, and no member's session is read.
 */
export const askByAddress = createMiddleware<PublicRequest>(async (c, next) => {
  const posted = c.get("request");
  const url = new URL(posted.url);
  for (const [name, value] of await posted.formData()) {
    if (typeof value === "string") url.searchParams.append(name, value);
  }
  c.set("request", new Request(url, { signal: posted.signal }));
  await next();
});
