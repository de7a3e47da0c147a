import { database } from "#db/client.ts";
import type { PageRequest } from "#db/paging.ts";
import { wasDeletedAt } from "#domain/catalogue/deleted.ts";
import { createCache } from "#domain/platform/cache.ts";
import { Gone, NotFound } from "#domain/platform/errors.ts";
import type { CreatorSort } from "#shared/options/creator-sorts.ts";
import type { CreatorIdentifier } from "#shared/options/identifiers.ts";
import type { Sorting } from "#shared/options/movie-sorts.ts";
import { fold } from "#shared/text/fold.ts";
import * as queries from "./queries/creators.ts";

export type CreatorCard = Awaited<ReturnType<typeof queries.listTop>>[number];
export type CreatorPage = Awaited<ReturnType<typeof getCreator>>;

export type CreatorSearch = PageRequest & Sorting<CreatorSort> & { text: string };

export const filmsOnAPage = 24;
const mostFound = 1000;
const fiveMinutes = 5 * 60_000;

/** Matches name or bio, or else resemblance; a search lists the first thousand. */
export async function listCreators(search: CreatorSearch) {
  const { ids, ...place } = await listCreatorIds(search);
  return { creators: await queries.listByIds(database(), ids), ...place };
}

export async function listCreatorIds({ text, ...request }: CreatorSearch) {
  const { matching, total } = await selectMatching(text);
  const isCapped = matching !== undefined && total === mostFound;
  const place = await queries.listSorted(database(), matching, { ...request, total, isCapped });
  return { ...place, isCapped };
}

async function selectMatching(
  text: string,
): Promise<{ matching: queries.Matching; total: number }> {
  if (!text.trim()) return { matching: undefined, total: await queries.countAll(database()) };
  const words = fold(text);
  const containing = { words, how: "containing" } as const;
  const total = words ? await queries.count(database(), containing, mostFound) : 0;
  if (total > 0) return { matching: containing, total };
  const resembling = { words, how: "resembling" } as const;
  return { matching: resembling, total: await queries.count(database(), resembling, mostFound) };
}

/** Films without reviews count as 0 (rule 13). Throws NotFound and Gone. */
export async function getCreator(slug: string) {
  const creator =
    (await queries.findBySlug(database(), slug)) ??
    (await queries.findByFormerSlug(database(), slug));
  if (!creator) throw await explainAbsence(slug);
  return { ...creator, identifiers: await queries.listIdentifiers(database(), creator.id) };
}

async function explainAbsence(slug: string): Promise<NotFound | Gone> {
  const isGone = await wasDeletedAt("creator", slug);
  return isGone
    ? new Gone("This creator is no longer in the catalogue.")
    : new NotFound("Creator not found");
}

export async function getSlugOfCreator(id: number): Promise<string> {
  const creator = await queries.findSlug(database(), id);
  if (!creator) throw new NotFound("Creator not found");
  return creator.slug;
}

export async function findCreatorIdentified(
  identifier: CreatorIdentifier,
): Promise<string | undefined> {
  return (await queries.findIdentified(database(), identifier))?.slug;
}

/** The newest first, each with the creator's foremost part. */
export async function listFilmography(creator: Pick<CreatorPage, "id" | "movieCount">, page = 1) {
  const pages = Math.ceil(creator.movieCount / filmsOnAPage);
  const shown = Math.max(1, Math.min(page, pages));
  const slice = { limit: filmsOnAPage, offset: (shown - 1) * filmsOnAPage };
  const credits = await queries.listFilmography(database(), creator.id, slice);
  return { credits, page: shown, pages };
}

/** The identifiers of each creator's films that most have reviewed, the best known first. */
export async function listBestKnownFilms(
  creatorIds: number[],
  limit: number,
): Promise<Map<number, number[]>> {
  const rows = await queries.listBestKnown(database(), creatorIds, limit);
  const byCreator = Map.groupBy(rows, ({ creatorId }) => creatorId);
  return new Map([...byCreator].map(([id, films]) => [id, films.map(({ movieId }) => movieId)]));
}

const topCreators = createCache((limit: number) => queries.listTop(database(), limit), {
  milliseconds: fiveMinutes,
  topics: ["catalogue", "figures", "site"],
});

/** Cached for some minutes (rule 11). */
export function listTopCreators(limit = 4): Promise<CreatorCard[]> {
  return topCreators.get(limit);
}
