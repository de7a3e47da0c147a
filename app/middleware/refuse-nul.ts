import type { MiddlewareFunction } from "react-router";
import { NotFound } from "#domain/platform/errors.ts";

/** PostgreSQL's texts hold no NUL, so an address with one leads nowhere. */
export const refuseNul: MiddlewareFunction<Response> = ({ request }, next) => {
  if (new URL(request.url).pathname.includes("%00")) throw new NotFound();
  return next();
};
