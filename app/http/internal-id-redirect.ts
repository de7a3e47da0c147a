import { redirect } from "react-router";
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
