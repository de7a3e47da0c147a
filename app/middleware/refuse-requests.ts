import type { MiddlewareFunction } from "react-router";
import { foreignFormContext } from "#app/contexts.ts";
import { ForeignForm, NotFound } from "#domain/platform/errors.ts";

/** PostgreSQL's texts cannot store NUL, so an address with one leads nowhere. */
export const refuseNul: MiddlewareFunction<Response> = ({ request }, next) => {
  if (new URL(request.url).pathname.includes("%00")) throw new NotFound();
  return next();
};

/** Answers a request that the server refused with the page that gives the reason. */
export const refuseForeignForm: MiddlewareFunction<Response> = ({ context }, next) => {
  const refused = context.get(foreignFormContext);
  if (refused) throw new ForeignForm(refused.message);
  return next();
};
