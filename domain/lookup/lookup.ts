import { NotFound } from "#domain/platform/errors.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { findServiceKey } from "#domain/settings/service-keys.ts";
import { getSettings } from "#domain/settings/settings.ts";
import type { Identifier } from "#shared/options/identifiers.ts";
import { fold } from "#shared/text/fold.ts";
import type { Lookup } from "./ask.ts";
import type { Candidate, FilmFacts, PersonFacts, Reading, Ref } from "./facts.ts";
import { LookupFailed } from "./failures.ts";
import { type Query, readQuery } from "./read-query.ts";
import * as tmdbFilms from "./tmdb-films.ts";
import * as tmdbPeople from "./tmdb-people.ts";
import * as wikidataFilms from "./wikidata-films.ts";
import * as wikidataPeople from "./wikidata-people.ts";

type Service = Ref["service"];

type Client<Facts> = {
  listByWords: (lookup: Lookup, words: string, year: number | null) => Promise<Candidate[]>;
  listById: (lookup: Lookup, id: string) => Promise<Candidate[]>;
  listByIdentifier: (lookup: Lookup, identifier: Identifier) => Promise<Candidate[]>;
  readFacts: (lookup: Lookup, id: string) => Promise<Reading<Facts>>;
};

type Clients<Facts> = Record<Service, Client<Facts>>;

const films: Clients<FilmFacts> = { wikidata: wikidataFilms, tmdb: tmdbFilms };
const people: Clients<PersonFacts> = { wikidata: wikidataPeople, tmdb: tmdbPeople };

const secondsInAll = 30;

/** The results, and sentences on what was not found and why. */
export type Found<Result> = { found: Result[]; problems: string[] };

/** The services that the owner turned on. */
export async function listEnabledServices(): Promise<Service[]> {
  const { looksUpWikidata, looksUpTmdb } = await getSettings();
  const services: Service[] = [];
  if (looksUpWikidata) services.push("wikidata");
  if (looksUpTmdb) services.push("tmdb");
  return services;
}

/**
 * The films that a title, an identifier or a link (`readQuery`) may mean, the likeliest first, from
 * every service that is on. Throws SignInRequired, Suspended, Forbidden.
 */
export function listFilmCandidates(viewer: Viewer, input: string): Promise<Found<Candidate>> {
  requireCapability(viewer, "curate-catalogue", "look up films");
  return listCandidates(films, readQuery(input, "film"));
}

/** As `listFilmCandidates`, for people. */
export function listPersonCandidates(viewer: Viewer, input: string): Promise<Found<Candidate>> {
  requireCapability(viewer, "manage-creators");
  return listCandidates(people, readQuery(input, "person"));
}

/**
 * Readings of one film: first by the service that `ref` names, then by the other if the first has
 * its identifier. Throws SignInRequired, Suspended, Forbidden.
 */
export function listFilmReadings(viewer: Viewer, ref: Ref): Promise<Found<Reading<FilmFacts>>> {
  requireCapability(viewer, "curate-catalogue", "look up films");
  return listReadings(films, ref);
}

/** As `listFilmReadings`, for people. */
export function listPersonReadings(viewer: Viewer, ref: Ref): Promise<Found<Reading<PersonFacts>>> {
  requireCapability(viewer, "manage-creators");
  return listReadings(people, ref);
}

/** A candidate's reference in an address: wikidata:Q123. Throws NotFound. */
export function readRef(text: string): Ref {
  const [, service, id] = /^(wikidata|tmdb):(Q\d{1,10}|\d{1,9})$/.exec(text) ?? [];
  if (service === "wikidata" && id?.startsWith("Q")) return { service, id };
  if (service === "tmdb" && id && !id.startsWith("Q")) return { service, id };
  throw new NotFound("There is no such entry to look up.");
}

async function listCandidates<Facts>(
  clients: Clients<Facts>,
  query: Query,
): Promise<Found<Candidate>> {
  if (query.kind === "refused") return { found: [], problems: [query.reason] };
  const { services, lookup } = await openLookup();
  const asked = services.map((service) => search(service, clients[service], lookup, query));
  const { found, problems } = await collect(services, asked);
  return { found: order(merge(found.flat()), query), problems };
}

async function listReadings<Facts>(
  clients: Clients<Facts>,
  ref: Ref,
): Promise<Found<Reading<Facts>>> {
  const { services, lookup } = await openLookup();
  if (services.length > 0 && !services.includes(ref.service)) {
    return { found: [], problems: [new LookupFailed(ref.service, "off").message] };
  }
  const mine = services.filter((service) => service === ref.service);
  const asked = mine.map((service) => clients[service].readFacts(lookup, ref.id));
  const first = await collect(mine, asked);
  const other = services.find((service) => service !== ref.service);
  const otherId = other && findIdentifier(first.found, other);
  if (!other || !otherId) return first;
  const second = await collect([other], [clients[other].readFacts(lookup, otherId)]);
  return {
    found: [...first.found, ...second.found],
    problems: [...first.problems, ...second.problems],
  };
}

async function openLookup(): Promise<{ services: Service[]; lookup: Lookup }> {
  const services = await listEnabledServices();
  const tmdbKey = services.includes("tmdb") ? await findServiceKey("tmdb") : null;
  return { services, lookup: { signal: AbortSignal.timeout(secondsInAll * 1000), tmdbKey } };
}

function search<Facts>(
  service: Service,
  client: Client<Facts>,
  lookup: Lookup,
  query: Exclude<Query, { kind: "refused" }>,
): Promise<Candidate[]> {
  if (query.kind === "words") return client.listByWords(lookup, query.words, query.year);
  if (query.kind === service) return client.listById(lookup, query.id);
  return client.listByIdentifier(lookup, { scheme: query.kind, value: query.id });
}

/** The results of the services that answered; what the others failed of becomes words. */
async function collect<Result>(
  services: Service[],
  asked: Promise<Result>[],
): Promise<Found<Result>> {
  if (services.length === 0) {
    return { found: [], problems: [new LookupFailed(null, "off").message] };
  }
  const found: Result[] = [];
  const problems: string[] = [];
  for (const result of await Promise.allSettled(asked)) {
    if (result.status === "fulfilled") found.push(result.value);
    else if (result.reason instanceof LookupFailed) problems.push(result.reason.message);
    else throw result.reason;
  }
  return { found, problems };
}

/** Candidates of both services that share an identifier become one. */
function merge(candidates: Candidate[]): Candidate[] {
  const merged: Candidate[] = [];
  for (const candidate of candidates) {
    const same = merged.find((other) => shareIdentifier(other, candidate));
    if (!same) {
      merged.push({ ...candidate });
      continue;
    }
    const known = new Set(same.identifiers.map(({ scheme }) => scheme));
    same.identifiers.push(...candidate.identifiers.filter(({ scheme }) => !known.has(scheme)));
    same.sources.push(...candidate.sources);
    same.year ??= candidate.year;
    same.director ??= candidate.director;
    same.description ??= candidate.description;
  }
  return merged;
}

function shareIdentifier(one: Candidate, other: Candidate): boolean {
  return one.identifiers.some(({ scheme, value }) =>
    other.identifiers.some((it) => it.scheme === scheme && it.value === value),
  );
}

/** The same title first, then the year that was typed or one beside it. */
function order(candidates: Candidate[], query: Query): Candidate[] {
  if (query.kind !== "words") return candidates;
  const words = fold(query.words);
  const score = ({ title, year }: Candidate) => {
    const isSameTitle = fold(title) === words ? 2 : 0;
    const distance = query.year === null || year === null ? 2 : Math.abs(query.year - year);
    return isSameTitle + (distance === 0 ? 2 : distance === 1 ? 1 : 0);
  };
  return candidates.toSorted((a, b) => score(b) - score(a));
}

function findIdentifier<Facts>(readings: Reading<Facts>[], scheme: Service): string | undefined {
  const facts = readings[0]?.facts as { identifiers?: Identifier[] } | undefined;
  return facts?.identifiers?.find((identifier) => identifier.scheme === scheme)?.value;
}
