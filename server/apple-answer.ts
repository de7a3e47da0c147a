import { createMiddleware } from "hono/factory";

/** Where Apple sends readers back after they signed in with it. */
export const appleAnswerPath = "/api/auth/callback/apple";

/**
 * Apple posts a form from its own page, for which the browser sends none of our cookies; the redirect
 * makes the same request as a link, with them.
 */
export const redirectAppleAnswer = createMiddleware(async (c) => {
  const fields = Object.entries(await c.req.parseBody());
  const params = new URLSearchParams();
  for (const [name, value] of fields) if (typeof value === "string") params.set(name, value);
  return c.redirect(`${appleAnswerPath}?${params}`, 303);
});
