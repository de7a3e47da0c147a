import { NotFound } from "#domain/platform/errors.ts";
import { toInternalId } from "#shared/validation/search-params.ts";

export function toReviewId(segment: string): number {
  const id = toInternalId(segment);
  if (id === undefined) throw new NotFound("This review is no longer available.");
  return id;
}
