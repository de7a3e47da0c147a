import { database } from "#db/client.ts";
import type { PageRequest } from "#db/paging.ts";
import { createCache } from "#domain/platform/cache.ts";
import { NotFound } from "#domain/platform/errors.ts";
import { type WatchFacets, watchPath } from "#shared/offers/watch-paths.ts";
import { fewestOfPair } from "#shared/options/landing-facets.ts";
import type { Language } from "#shared/options/languages.ts";
import { countFreeByLanguage, unnamed } from "./free-languages.ts";
import { playsIn } from "./offers.ts";
import * as broadcasts from "./queries/broadcasts.ts";
import { findProvider, listProviders, type Provider } from "./queries/providers.ts";
import * as queries from "./queries/watch-pages.ts";

export type WatchFront = Awaited<ReturnType<typeof readFront>>;

export type ProviderPage = Awaited<ReturnType<typeof readProviderPage>>;

const filmsOnShelf = 6;
const filmsOnCard = 3;
const fewestOnShelf = 3;
const onTelevision = 8;
const mostServices = 4;
const upcomingAtOnce = 12;
const mostInCountry = 200;
const mostUpcoming = 200;

const untilChanged = {
  milliseconds: 5 * 60_000,
  topics: ["catalogue", "figures", "site"],
  most: 200,
} as const;

const front = createCache((country: string) => readFront(country || undefined), untilChanged);

const providerPages = createCache(
  (request: string) => readProviderPage(JSON.parse(request) as WatchFacets & PageRequest),
  untilChanged,
);

/** A country's code leaves only free films and languages that play there. */
export function getWatchFront(country = ""): Promise<WatchFront> {
  return front.get(country);
}

export function listProvidersIn(country: string) {
  return queries.listInCountry(database(), country);
}

async function readFront(country?: string) {
  const { countries, known, ...everywhere } = await queries.listFront(database());
  const providers = country ? await listProvidersIn(country) : everywhere.providers;
  const languages = await queries.listFreeLanguages(database(), country);
  return {
    newlyFree: await listNewlyFree(filmsOnShelf, { country }),
    freeAndShort: await listNewlyFree(filmsOnShelf, { country, areShort: true }),
    onTelevision: await broadcasts.listOnTelevision(database(), onTelevision),
    ...(await listServices(providers, country)),
    withoutOffers: await queries.listWithoutOffers(database(), filmsOnShelf),
    known,
    countries,
    languages: languages.map((row) => ({ ...row, language: row.language as Language })),
  };
}

type Providers = Awaited<ReturnType<typeof listProvidersIn>>;

/** The providers with the most films, each with a row of them, and the `others` with a few. */
async function listServices(providers: Providers, country: string | undefined) {
  const shown = providers.filter(({ films }, at) => at === 0 || films >= fewestOnShelf);
  const leading = shown.slice(0, mostServices);
  const addMovies = async (provider: Providers[number], limit: number) => {
    const isUsual = country !== undefined && playsUsually(provider, country);
    const at = { provider: provider.slug, country, isUsual };
    return { ...provider, movies: await queries.listBest(database(), at, limit) };
  };
  const others = providers.filter((provider) => !leading.includes(provider));
  // The films of a lone service fill two rows.
  const ofLeading = leading.length === 1 ? 2 * filmsOnShelf : filmsOnShelf;
  return {
    services: await Promise.all(leading.map((one) => addMovies(one, ofLeading))),
    others: await Promise.all(others.map((one) => addMovies(one, filmsOnCard))),
  };
}

type Free = { areShort?: boolean; country?: string | undefined };

/** Each film once, the latest first; with a country's code, only films that play there. */
export async function listNewlyFree(limit: number, { areShort = false, country }: Free = {}) {
  const most = country ? mostInCountry : 3 * limit;
  const found = await queries.listNewlyFree(database(), { limit: most, areShort });
  const rows = found.filter(
    ({ provider: slug, marks, ...at }) =>
      !country || isAmong(marks, { slug, country, isUsual: playsUsually(at, country) }),
  );
  const bySlug = new Map(rows.toReversed().map((row) => [row.slug, row]));
  return rows.filter((row) => bySlug.get(row.slug) === row).slice(0, limit);
}

/** Numbers of other pages may be ten minutes old. Throws NotFound. */
export function getProviderPage({ provider, country, page, cursor }: WatchFacets & PageRequest) {
  return providerPages.get(JSON.stringify({ provider, country, page, cursor }));
}

async function readProviderPage({
  provider: slug,
  country,
  ...request
}: WatchFacets & PageRequest) {
  const provider = await findProvider(database(), slug);
  if (!provider) throw new NotFound("There is no such provider.");
  const neighbours = await queries.listNeighbours(database(), { provider: slug, country });
  const own = neighbours.find((row) => row.provider === slug && row.country === (country ?? ""));
  const isUsual = country ? playsUsually(provider, country) : false;
  const at = { provider: slug, country, isUsual };
  const all = neighbours.find((row) => row.provider === slug && row.country === "");
  const likely = own?.films ?? all?.elsewhere ?? 0;
  const counted =
    likely > queries.mostCounted ? likely : await queries.countAtProvider(database(), at);
  const isMore = counted > queries.mostCounted;
  const total = isMore ? Math.max(likely, queries.mostCounted) : counted;
  const isCapped = isMore && total === queries.mostCounted;
  const list = await queries.listAtProvider(database(), at, { ...request, total, isCapped });
  const { rows: movies, ...place } = list;
  const isBroadcaster = provider.kind === "television" && request.page === 1;
  return {
    provider,
    country,
    movies,
    ...place,
    isCapped,
    neighbours,
    upcoming: isBroadcaster ? await listUpcoming(provider, country) : [],
    isIndexed: country ? own !== undefined && total >= fewestOfPair : total > 0,
  };
}

async function listUpcoming({ slug, kind, countries }: Provider, country?: string) {
  const found = await broadcasts.listUpcoming(database(), slug, mostUpcoming);
  const at = { providerKind: kind, providerCountries: countries };
  const there = found.filter((offer) => !country || playsIn({ ...at, ...offer }, country));
  const once = new Map(there.map((offer) => [`${offer.slug} ${offer.day}`, offer]));
  return [...once.values()]
    .slice(0, upcomingAtOnce)
    .map(({ countryRule: _rule, countries: _countries, ...broadcast }) => broadcast);
}

function playsUsually(
  { kind, countries }: Pick<Provider, "kind" | "countries">,
  country: string,
): boolean {
  const offer = { providerKind: kind, providerCountries: countries };
  return playsIn({ ...offer, countryRule: "unknown", countries: [] }, country) === true;
}

/** The newest there; throws NotFound. */
export async function listNewAtProvider(slug: string, limit: number) {
  const provider = await findProvider(database(), slug);
  if (!provider) throw new NotFound("There is no such provider.");
  return { provider, films: await queries.listNewest(database(), slug, limit) };
}

export async function listWatchPages(): Promise<{ path: string; changedAt?: Date }[]> {
  const rows = await queries.listOfProviders(database());
  return rows
    .filter(({ country, films }) => country === "" || films >= fewestOfPair)
    .map(({ provider, country, changedAt }) => ({
      path: watchPath({ provider, country }),
      changedAt,
    }));
}

export async function refreshWatchPages(): Promise<void> {
  const marked = await queries.countByMarks(database());
  const providers = await listProviders(database());
  const free = await countFreeByLanguage(providers);
  const ofLanguages = free.map((row): Page => ({ ...row, provider: "", elsewhere: 0 }));
  const films = await queries.countFilms(database());
  const all = { ...{ provider: "", country: "", language: "" }, films, elsewhere: 0, subtitled: 0 };
  const wanted = [...countPages(marked, providers), ...ofLanguages, all];
  await database()
    .transaction()
    .execute(async (transaction) => {
      const stored = new Map((await queries.listAll(transaction)).map((row) => [keyOf(row), row]));
      const changed = wanted.filter((page) => !isSame(page, stored.get(keyOf(page))));
      for (const page of wanted) stored.delete(keyOf(page));
      const stale = [...stored.values()];
      if (changed.length + stale.length > 0) await queries.storePages(transaction, changed, stale);
    });
}

type Page = Omit<queries.WatchRow, "changedAt">;

function isSame(page: Page, stored: Page | undefined): boolean {
  return (["films", "elsewhere", "subtitled"] as const).every((of) => page[of] === stored?.[of]);
}

function keyOf({
  provider,
  country,
  language,
}: Record<"provider" | "country" | "language", string>) {
  return [provider, country, language].join();
}

type Marked = Awaited<ReturnType<typeof queries.countByMarks>>[number];

function countPages(marked: Marked[], providers: Provider[]) {
  return [...Map.groupBy(marked, ({ provider }) => provider)].flatMap(([slug, groups]) => {
    const provider = providers.find((one) => one.slug === slug);
    if (!provider) return [];
    const named = new Set(groups.flatMap(({ marks }) => marks.flatMap(countryOf)));
    if (groups.some(({ marks }) => marks.includes(`${slug} ?`))) {
      for (const country of provider.countries) named.add(country);
    }
    const films = (of: Marked[]) => of.reduce((sum, { films }) => sum + films, 0);
    const count = (country: string) => {
      const asked = { slug, country, isUsual: playsUsually(provider, country) };
      return films(groups.filter(({ marks }) => isAmong(marks, asked)));
    };
    const page = { provider: slug, country: "", language: "", elsewhere: 0, subtitled: 0 };
    const inCountries = [...named].map((country) => ({ ...page, country, films: count(country) }));
    const everywhere = { ...page, films: films(groups), elsewhere: count(unnamed) };
    return [
      everywhere,
      ...inCountries.filter(({ films }) => films > 0 || everywhere.elsewhere > 0),
    ];
  });
}

function countryOf(mark: string): string[] {
  return mark.match(/[A-Z]{2}$/) ?? [];
}

type Asked = { slug: string; country: string; isUsual: boolean };

function isAmong(marks: string[], { slug, country, isUsual }: Asked): boolean {
  if (marks.includes(`${slug} ${country}`)) return true;
  if (isUsual && marks.includes(`${slug} ?`)) return true;
  return marks.includes(`${slug} *`) && !marks.includes(`${slug} not ${country}`);
}
