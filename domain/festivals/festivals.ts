import { database } from "#db/client.ts";
import { createCache } from "#domain/platform/cache.ts";
import { NotFound } from "#domain/platform/errors.ts";
import { festivalPath } from "#shared/options/festival-paths.ts";
import * as queries from "./queries/festivals.ts";

export type ListedEvent = queries.EventRow;

export type Nomination = queries.NominationRow;

export type FestivalPage = Awaited<ReturnType<typeof getFestival>>;

export type EditionPage = Awaited<ReturnType<typeof getEdition>>;

export type CategoryPage = Awaited<ReturnType<typeof getCategory>>;

const mostEvents = 200;
const mostNominations = 500;
const mostPaths = 40_000;

const events = createCache(() => queries.listEvents(database(), mostEvents), {
  milliseconds: 5 * 60_000,
  topics: ["catalogue", "figures"],
});

/** At most `mostEvents` with something to show, African ones first. */
export function listEvents(): Promise<ListedEvent[]> {
  return events.get("all");
}

/** With the winners of the category that most editions gave. Throws NotFound. */
export async function getFestival(slug: string) {
  const found = await findShown(slug);
  const [main] = found.categories;
  const winners = await list({ eventId: found.event.id, category: main?.slug ?? "", isWon: true });
  return { ...found, main, winners };
}

/** Throws NotFound where nothing of that year is known. */
export async function getEdition(slug: string, year: number) {
  const found = await findShown(slug);
  const place = found.editions.findIndex((edition) => edition.year === year);
  const edition = found.editions[place];
  if (!edition) throw new NotFound("No edition of this year is known.");
  const nominations = await list({ eventId: found.event.id, year });
  const [later, earlier] = [found.editions[place - 1]?.year, found.editions[place + 1]?.year];
  return { ...found, edition, later, earlier, nominations };
}

/** Throws NotFound. */
export async function getCategory(slug: string, category: string) {
  const found = await findShown(slug);
  const one = found.categories.find((other) => other.slug === category);
  if (!one) throw new NotFound("There is no such category.");
  return {
    ...found,
    category: one,
    nominations: await list({ eventId: found.event.id, category }),
  };
}

export function listNewestWinners(limit: number) {
  return queries.listNewest(database(), limit);
}

export async function listFestivalPages(): Promise<{ path: string }[]> {
  const rows = await queries.listPaths(database(), mostPaths);
  return rows.map(({ event, year, category }) => ({ path: festivalPath(event, year ?? category) }));
}

async function findShown(slug: string) {
  const event = await queries.findEvent(database(), slug);
  const editions = event ? await queries.listEditions(database(), event.id) : [];
  if (!event || editions.length === 0) throw new NotFound("There is no such festival.");
  return { event, editions, categories: await queries.listCategories(database(), event.id) };
}

function list(wanted: Parameters<typeof queries.listNominations>[1]) {
  return queries.listNominations(database(), wanted, mostNominations);
}
