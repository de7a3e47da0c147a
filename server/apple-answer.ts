import { createMiddleware } from "hono/factory";

/** Where Apple sends back who signed in with it. */
export const appleAnswerPath = "/api/auth/callback/apple";

/**
 * Apple sends a form from its own page, with which the browser gives no cookies of ours: the same
 * is asked once more as an address, with them.
 */
export const leadAppleOn = createMiddleware(async (c) => {
  const fields = Object.entries(await c.req.parseBody());
  const params = new URLSearchParams();
  for (const [name, value] of fields) if (typeof value === "string") params.set(name, value);
  return c.redirect(`${appleAnswerPath}?${params}`, 303);
});
