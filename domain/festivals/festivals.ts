import { database } from "#db/client.ts";
import type { PageRequest } from "#db/paging.ts";
import { createCache } from "#domain/platform/cache.ts";
import { NotFound } from "#domain/platform/errors.ts";
import { readNominees } from "#shared/options/awards.ts";
import { festivalPath } from "#shared/options/festival-paths.ts";
import * as queries from "./queries/festivals.ts";
import * as listed from "./queries/listed-festivals.ts";

export type ListedEvent = listed.EventRow;

export type FestivalName = listed.FestivalName;

export type ComingEdition = listed.ComingEdition;

export type Nomination = Awaited<ReturnType<typeof list>>[number];

export type FestivalPage = Awaited<ReturnType<typeof getFestival>>;

export type EditionPage = Awaited<ReturnType<typeof getEdition>>;

export type CategoryPage = Awaited<ReturnType<typeof getCategory>>;

const eventsOfPage = 36;
const mostNames = 10_000;
const mostComing = 100;
const mostNominations = 500;
const mostPaths = 40_000;

const countries = createCache(() => listed.listCountries(database()), {
  milliseconds: 5 * 60_000,
  topics: ["catalogue"],
});

const names = createCache(() => listed.listNames(database(), mostNames), {
  milliseconds: 5 * 60_000,
  topics: ["catalogue"],
});

/** All names of at most `mostNames` with something to show. */
export function listFestivalNames(): Promise<FestivalName[]> {
  return names.get("all");
}

/** Those with something to show, African ones first and of these the oldest. */
export function listEvents(search: listed.EventFilters & PageRequest) {
  return listed.listEventPage(database(), search, search, { by: "list_order", size: eventsOfPage });
}

/** Countries by which festivals can be chosen. */
export function listFestivalCountries(): Promise<string[]> {
  return countries.get("all");
}

export function hasAfricanWinner(): Promise<boolean> {
  return listed.hasAfricanWinner(database());
}

/** Editions that are on or to come, by their first day; at most `mostComing`. */
export function listComingEditions(): Promise<ComingEdition[]> {
  return listed.listComing(database(), mostComing);
}

/** With the winners of the category that most editions have. Throws NotFound. */
export async function getFestival(slug: string) {
  const found = await getFestivalFacts(slug);
  const [main] = found.categories;
  const winners = await list({ eventId: found.event.id, category: main?.slug ?? "", isWon: true });
  return { ...found, main, winners };
}

/** Throws NotFound where nothing of that year is known. */
export async function getEdition(slug: string, year: number) {
  const found = await getFestivalFacts(slug);
  const place = found.editions.findIndex((edition) => edition.year === year);
  const edition = found.editions[place];
  if (!edition) throw new NotFound("No edition of this year is known.");
  const nominations = await list({ eventId: found.event.id, year });
  const [later, earlier] = [found.editions[place - 1]?.year, found.editions[place + 1]?.year];
  return { ...found, edition, later, earlier, nominations };
}

/** Throws NotFound. */
export async function getCategory(slug: string, category: string) {
  const found = await getFestivalFacts(slug);
  const one = found.categories.find((other) => other.slug === category);
  if (!one) throw new NotFound("There is no such category.");
  return {
    ...found,
    category: one,
    nominations: await list({ eventId: found.event.id, category }),
  };
}

/** All with something to show, in the order of their addresses, with their nominations. */
export async function listFestivals(search: listed.EventFilters & PageRequest) {
  const db = database();
  const { events, ...place } = await listed.listEventPage(db, search, search, { by: "slug" });
  const ids = events.map(({ id }) => id);
  const counts = await listed.countNominations(db, ids);
  return {
    events: events.map((event) => ({ ...event, nominations: counts.get(event.id) ?? 0 })),
    ...place,
  };
}

/** Throws NotFound where there is no such festival. */
export async function listShownNominations(
  slug: string,
  search: listed.NominationFilters & PageRequest,
) {
  const { event } = await getFestivalFacts(slug);
  return listed.listNominationPage(database(), event.id, search, search);
}

export async function findFestivalIdentified(wikidata: string): Promise<string | undefined> {
  return (await listed.findSlugOfWikidata(database(), wikidata))?.slug;
}

export function listNewestWinners(limit: number) {
  return queries.listNewest(database(), limit);
}

/** At most `limit` prizes of the creator and of the films that the creator directed. */
export function listPrizesOfCreator(creatorId: number, limit: number) {
  return queries.listOfCreator(database(), creatorId, limit);
}

export async function listFestivalPages(): Promise<{ path: string }[]> {
  const rows = await queries.listPaths(database(), mostPaths);
  return rows.map(({ event, year, category }) => ({ path: festivalPath(event, year ?? category) }));
}

/** The event with its editions and categories that have something to show. Throws NotFound. */
export async function getFestivalFacts(slug: string) {
  const event = await queries.findEvent(database(), slug);
  const editions = event ? await queries.listEditions(database(), event.id) : [];
  if (!event || editions.length === 0) throw new NotFound("There is no such festival.");
  return { event, editions, categories: await queries.listCategories(database(), event.id) };
}

/** With the people of each, and the addresses of those who are here. */
async function list(wanted: Parameters<typeof queries.listNominations>[1]) {
  const rows = await queries.listNominations(database(), wanted, mostNominations);
  const all = rows.flatMap(({ people, director }) => [people, director].flatMap(readNominees));
  const names = [...new Set(all.map(({ name }) => name))];
  const creators = await queries.listCreatorsNamed(database(), names);
  const withCreators = (people: string | null) =>
    readNominees(people).map((one) => ({ ...one, creator: creators.get(one.name) }));
  return rows.map((row) => ({
    ...row,
    nominees: withCreators(row.people),
    directors: withCreators(row.director),
  }));
}
