import { NotFound } from "#domain/platform/errors.ts";
import { toInteger } from "#shared/validation/search-params.ts";

/** The number in an address; throws NotFound where it is none. */
export function toNoticeId(given: string): number {
  const id = toInteger(given, 1, 9_999_999);
  if (id === undefined) throw new NotFound("This notice is no longer there.");
  return id;
}
