import { database } from "#db/client.ts";
import type { PageRequest } from "#db/paging.ts";
import { wasDeletedAt } from "#domain/catalogue/deleted.ts";
import { createCache } from "#domain/platform/cache.ts";
import { Gone, NotFound } from "#domain/platform/errors.ts";
import { fold } from "#shared/text/fold.ts";
import * as queries from "./queries/reading.ts";

export type CreatorCard = Awaited<ReturnType<typeof queries.listTop>>[number];
export type CreatorPage = Awaited<ReturnType<typeof getCreator>>;

export type CreatorSearch = PageRequest & queries.Sorting & { text: string };

const filmsOnAPage = 24;
const mostFound = 1000;
const fiveMinutes = 5 * 60_000;

/**
 * Twelve creators a page whose name or bio holds every word of the text, in any spelling; where
 * none does, those whose name resembles it; of very many the first thousand can be reached
 * (`isCapped`). All for no text. A page past the end gives the last.
 */
export async function listCreators(search: CreatorSearch) {
  const { ids, ...place } = await findPage(search);
  return { creators: await queries.listByIds(database(), ids), ...place };
}

/** Which creators `listCreators` gives, by id. */
export async function findPage({ text, ...asked }: CreatorSearch) {
  const { wanted, total } = await findWanted(text);
  const isCapped = wanted !== undefined && total === mostFound;
  const place = await queries.listSorted(database(), wanted, { ...asked, total, isCapped });
  return { ...place, isCapped };
}

async function findWanted(text: string): Promise<{ wanted: queries.Wanted; total: number }> {
  if (!text.trim()) return { wanted: undefined, total: await queries.countAll(database()) };
  const words = fold(text);
  const holding = { words, how: "holding" } as const;
  const total = words ? await queries.count(database(), holding, mostFound) : 0;
  if (total > 0) return { wanted: holding, total };
  const resembling = { words, how: "resembling" } as const;
  return { wanted: resembling, total: await queries.count(database(), resembling, mostFound) };
}

/**
 * The creator at this address, be it one of an entry that was merged into theirs; `averageRating`
 * is the mean of their films' averages, from 0 to 5, where a film without reviews counts as 0
 * (specification, section 9). Throws NotFound, or Gone where they were deleted.
 */
export async function getCreator(slug: string) {
  const creator =
    (await queries.findBySlug(database(), slug)) ??
    (await queries.findByFormerSlug(database(), slug));
  if (!creator) throw await explainAbsence(slug);
  return creator;
}

async function explainAbsence(slug: string): Promise<NotFound | Gone> {
  const isGone = await wasDeletedAt("creator", slug);
  return isGone
    ? new Gone("This creator has left the catalogue.")
    : new NotFound("Creator not found");
}

/** The address of the creator with this internal identifier; throws NotFound. */
export async function getSlugOfCreator(id: number): Promise<string> {
  const creator = await queries.findSlug(database(), id);
  if (!creator) throw new NotFound("Creator not found");
  return creator.slug;
}

/**
 * Which films the creator is credited on and in what part above all, the newest first, 24 a page.
 * A page past the end gives the last.
 */
export async function listFilmography(creator: Pick<CreatorPage, "id" | "movieCount">, page = 1) {
  const pages = Math.ceil(creator.movieCount / filmsOnAPage);
  const shown = Math.max(1, Math.min(page, pages));
  const slice = { limit: filmsOnAPage, offset: (shown - 1) * filmsOnAPage };
  const credits = await queries.listFilmography(database(), creator.id, slice);
  return { credits, page: shown, pages };
}

const topCreators = createCache((limit: number) => queries.listTop(database(), limit), {
  milliseconds: fiveMinutes,
  topics: ["catalogue", "figures", "site"],
});

/**
 * The creators whose films have the most reviews and watchlist entries together; kept for five
 * minutes (specification, sections 7 and 9).
 */
export function listTopCreators(limit = 4): Promise<CreatorCard[]> {
  return topCreators.get(limit);
}
