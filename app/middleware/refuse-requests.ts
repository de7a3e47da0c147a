import type { MiddlewareFunction } from "react-router";
import { foreignFormContext } from "#app/http/contexts.ts";
import { ForeignForm, NotFound } from "#domain/platform/errors.ts";

/** PostgreSQL's text cannot store NUL. Throws NotFound. */
export const refuseNul: MiddlewareFunction<Response> = ({ request }, next) => {
  if (new URL(request.url).pathname.includes("%00")) throw new NotFound();
  return next();
};

/** Throws ForeignForm for a form that the server refused. */
export const refuseForeignForm: MiddlewareFunction<Response> = ({ context }, next) => {
  const refused = context.get(foreignFormContext);
  if (refused) throw new ForeignForm(refused.message);
  return next();
};
