import { database } from "#db/client.ts";
import { getMovie } from "#domain/movies/movie-page.ts";
import { findMovieCards } from "#domain/movies/movies.ts";
import { createCache } from "#domain/platform/cache.ts";
import { NotFound } from "#domain/platform/errors.ts";
import type { Profile } from "#domain/profiles/profiles.ts";
import type { Member, Viewer } from "#domain/rights/viewer.ts";
import { isOwnList } from "./policy.ts";
import type { ListFacet } from "./queries/facets.ts";
import * as facets from "./queries/facets.ts";
import * as queries from "./queries/member-lists.ts";

export type { ListFacet };

export type ListedList = Awaited<ReturnType<typeof listListsOfMember>>[number];

/** Lists on a page of lists. */
const pageSize = 24;

const mostPages = 40;
const countedLikes = 3000;
const mostOfMember = 500;
const mostWithMovie = 24;
const posters = 5;
// More would not fit into the bytes of a member’s home page.
const mostFeatured = 2;

/**
 * Public lists with at least one film, the newest first; `total` of those that pages reach. Those
 * `of` a country, language or decade follow rule 36.
 */
export async function listPublicLists(requestedPage: number, of?: ListFacet) {
  const reached = mostPages * pageSize;
  const ids = of && (await facets.listIdsOfFacet(database(), of, reached));
  const total = ids ? ids.length : await queries.countPublic(database(), reached);
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const page = Math.min(requestedPage, pages);
  const offset = (page - 1) * pageSize;
  const lists = ids
    ? await queries.listPublicByIds(database(), ids.slice(offset, offset + pageSize), pageSize)
    : await queries.listPublic(database(), { limit: pageSize, offset });
  return { lists: await withCovers(lists), total, page, pages };
}

/** The values of those of them of which there is a public list (rule 36). */
export function listUsedFacets(known: ListFacet[]): Promise<string[]> {
  return facets.listUsed(database(), known);
}

/** The newest public lists with at least one film. */
export async function listNewestLists(limit: number) {
  return withCovers(await queries.listPublic(database(), { limit, offset: 0 }));
}

/** A list that stands in lists of lists (rule 36). Throws NotFound for any other. */
async function getPublicList(slug: string) {
  const list = await queries.findPublic(database(), slug);
  if (!list) throw new NotFound("This list does not exist.");
  return list;
}

/** Throws as `getPublicList`. */
export async function getPublicListWithCovers(slug: string) {
  const list = await getPublicList(slug);
  const [covered] = await withCovers([list]);
  return { ...list, movies: covered?.movies ?? [] };
}

/** Also when each of its last `limit` films was added. Throws as `getPublicList`. */
export async function getPublicListWithAdded(slug: string, limit: number) {
  const list = await getPublicList(slug);
  return { ...list, added: await queries.listAdded(database(), list.id, limit) };
}

/** Those of them that were liked most in the last thirty days, as one page. */
export async function listLikedLists(of?: ListFacet) {
  const most = { limit: 4 * pageSize, likes: countedLikes };
  const ids = await queries.listLikedLately(database(), { ...most, of });
  const lists = await queries.listPublicByIds(database(), ids, pageSize);
  return { lists: await withCovers(lists), page: 1, pages: 1 };
}

const featured = createCache(
  async (_key: "all") => withCovers(await queries.listFeatured(database(), mostFeatured)),
  { milliseconds: 5 * 60_000, topics: ["catalogue", "figures", "site"] },
);

/** The two public lists that were featured last, for the home page; cached. */
export function listFeaturedLists() {
  return featured.get("all");
}

/** Also private ones for their member; what was changed last comes first. */
export async function listListsOfMember(
  viewer: Viewer,
  { userId }: Pick<Profile, "userId">,
  limit = mostOfMember,
) {
  const onlyPublic = !isOwnList(viewer, { userId });
  return withCovers(await queries.listOfMember(database(), userId, { onlyPublic, limit }));
}

/** Public lists with a film, and the viewer's own with whether they have it. Throws NotFound. */
export async function listListsAround(viewer: Viewer, movieSlug: string) {
  const movie = await getMovie(movieSlug);
  const [lists, own] = await Promise.all([
    queries.listWithMovie(database(), movie.id, mostWithMovie),
    viewer.kind === "member" ? listOwnAround(viewer, movie.id) : [],
  ]);
  return { movie, lists: await withCovers(lists), own };
}

async function listOwnAround({ id: userId }: Member, movieId: number) {
  const [lists, having] = await Promise.all([
    queries.listOfMember(database(), userId, { onlyPublic: false, limit: mostOfMember }),
    queries.listOwnWithMovie(database(), userId, movieId),
  ]);
  const ids = new Set(having);
  return lists.map(({ id, ...list }) => ({ ...list, hasMovie: ids.has(id) }));
}

/** With the films whose posters stand for a list. */
export async function withCovers<List extends { id: number }>(lists: List[]) {
  const first = await queries.listFirstMovies(
    database(),
    lists.map(({ id }) => id),
    posters,
  );
  const movies = await findMovieCards([...new Set(first.map(({ movieId }) => movieId))]);
  const byList = Map.groupBy(first, ({ listId }) => listId);
  return lists.map(({ id, ...list }) => ({
    ...list,
    movies: (byList.get(id) ?? []).flatMap(({ movieId }) => movies.get(movieId) ?? []),
  }));
}

export function exportOfMember({ id }: Member) {
  return queries.listAllOfMember(database(), id);
}
