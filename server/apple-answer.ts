import { createMiddleware } from "hono/factory";

export const appleAnswerPath = "/api/auth/callback/apple";

/** Apple's page posts without our cookies; the redirect makes it a link, which sends them. */
export const redirectAppleAnswer = createMiddleware(async (c) => {
  const fields = Object.entries(await c.req.parseBody());
  const params = new URLSearchParams();
  for (const [name, value] of fields) if (typeof value === "string") params.set(name, value);
  return c.redirect(`${appleAnswerPath}?${params}`, 303);
});
