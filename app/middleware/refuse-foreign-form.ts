import type { MiddlewareFunction } from "react-router";
import { foreignFormContext } from "#app/foreign-form.ts";
import { ForeignForm } from "#domain/platform/errors.ts";

/** Has a request that the server refused answered by the page that says so. */
export const refuseForeignForm: MiddlewareFunction<Response> = ({ context }, next) => {
  const refused = context.get(foreignFormContext);
  if (refused) throw new ForeignForm(refused.message);
  return next();
};
