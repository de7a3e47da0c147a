import { getSlugOfMovie } from "#domain/movies/movie-page.ts";
import { readShortCode } from "#shared/text/short-code.ts";
import { longestSlug, toInternalId } from "#shared/validation/search-params.ts";

export type EmbeddedPage =
  | { kind: "movie" | "list"; slug: string }
  | { kind: "review"; id: number };

/** The film, review or list at an address of this site; undefined if there is no card for it. */
export async function findEmbeddedPage(
  address: string,
  hosts: string[],
): Promise<EmbeddedPage | undefined> {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || !hosts.includes(url.host)) return undefined;
  const [section, name = "", ...rest] = segmentsOf(url.pathname);
  if (rest.length > 0 || name === "" || name.length > longestSlug) return undefined;
  const movieId = section === "m" ? readShortCode(name) : undefined;
  if (movieId) return { kind: "movie", slug: await getSlugOfMovie(movieId) };
  if (section === "movie") return { kind: "movie", slug: await toSlug(name) };
  if (section === "list") return { kind: "list", slug: name };
  const reviewId = section === "r" ? readShortCode(name) : toInternalId(name);
  if ((section === "reviews" || section === "r") && reviewId)
    return { kind: "review", id: reviewId };
  return undefined;
}

/** Accepts internal ids too, which the film's page redirects. */
async function toSlug(name: string): Promise<string> {
  const id = toInternalId(name);
  return id ? getSlugOfMovie(id) : name;
}

function segmentsOf(path: string): string[] {
  try {
    return decodeURIComponent(path)
      .replace(/^\/|\/$/g, "")
      .split("/");
  } catch {
    return [];
  }
}
