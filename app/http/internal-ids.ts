import { redirect } from "react-router";
import { NotFound } from "#domain/platform/errors.ts";
import { toInternalId } from "#shared/validation/search-params.ts";

/** Redirects permanently from an internal id in place of a slug, with the query. */
export async function redirectInternalId(
  segment: string,
  url: URL,
  findPath: (id: number) => Promise<string>,
): Promise<void> {
  const id = toInternalId(segment);
  if (id) throw redirect((await findPath(id)) + url.search, 301);
}

export function toReviewId(segment: string): number {
  const id = toInternalId(segment);
  if (id === undefined) throw new NotFound("This review is no longer available.");
  return id;
}

export function toReplyId(segment: string): number {
  const id = toInternalId(segment);
  if (id === undefined) throw new NotFound("This reply is no longer here.");
  return id;
}
