import { NotFound } from "#domain/platform/errors.ts";
import { toInteger } from "#shared/validation/search-params.ts";

export function toNoticeId(segment: string): number {
  const id = toInteger(segment, 1, 9_999_999);
  if (id === undefined) throw new NotFound("This notice no longer exists.");
  return id;
}
