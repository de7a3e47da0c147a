import { href, redirect } from "react-router";
import { siteOriginOf } from "#app/http/request-origin.ts";
import { getCreator } from "#domain/creators/creators.ts";
import { getFestivalFacts, listFestivalNames } from "#domain/festivals/festivals.ts";
import { getMovie } from "#domain/movies/movie-page.ts";
import { NotFound } from "#domain/platform/errors.ts";
import { listCreatorCandidates } from "#domain/reconciliation/creators.ts";
import { describeFestival, listFestivalCandidates } from "#domain/reconciliation/festivals.ts";
import { type Candidate, listFilmCandidates, toNone } from "#domain/reconciliation/films.ts";
import { type Suggestion, suggest } from "#domain/search/suggestions.ts";
import { getSettings } from "#domain/settings/settings.ts";
import { festivalPath } from "#shared/options/festival-paths.ts";
import { fold } from "#shared/text/fold.ts";
import { toText } from "#shared/validation/search-params.ts";
import type { Route } from "./+types/reconcile";
import { describeService, reconcilePath } from "./manifest.ts";
import {
  isOfType,
  limitOf,
  type Query,
  readBatch,
  readExtension,
  toCreatorQuery,
  toFestivalQuery,
  toFilmQuery,
} from "./read-queries.ts";
import {
  allProperties,
  properties,
  readEntityId,
  type TypeId,
  toEntityId,
  types,
} from "./vocabulary.ts";

const fewestCharacters = 2;
const mostFestivals = 5;

type Service = (params: URLSearchParams) => unknown;

const services: Record<string, Service> = {
  "/suggest/entity": suggestEntities,
  "/suggest/type": (params) => ({ result: beginningWith(params, types) }),
  "/suggest/property": suggestProperties,
  "/properties": proposeProperties,
  "/view": viewEntity,
};

/**
 * Matches lists of other catalogues with this one (W3C Reconciliation Service API 0.2). The server
 * hands on what is posted as if it were in the address.
 */
export async function loader({ url }: Route.LoaderArgs) {
  const params = url.searchParams;
  const path = url.pathname.slice(reconcilePath.length).replace(/\/$/, "");
  const service = path ? services[path.toLowerCase()] : answerQueries(await siteOriginOf(url));
  if (!service) throw new NotFound("The reconciliation service has nothing at this address.");
  const answer = await service(params);
  return answer instanceof Response ? answer : Response.json(answer);
}

function answerQueries(origin: string): Service {
  return async (params) => {
    const [queries, extend] = [params.get("queries"), params.get("extend")];
    if (queries !== null) return reconcile(readBatch(queries));
    if (extend !== null) return extendEntities(readExtension(extend));
    return describeService(origin, (await getSettings()).siteName);
  };
}

/** One query after the other, so that a batch leaves the database to others too. */
async function reconcile(queries: [string, Query][]) {
  const answers: [string, { result: object[] }][] = [];
  for (const [name, query] of queries) answers.push([name, { result: await answerQuery(query) }]);
  return Object.fromEntries(answers);
}

async function answerQuery(query: Query) {
  const films = isOfType(query, "film") ? await listFilmCandidates(toFilmQuery(query)) : [];
  const people = isOfType(query, "creator")
    ? await listCreatorCandidates(toCreatorQuery(query))
    : [];
  const events = isOfType(query, "festival")
    ? await listFestivalCandidates(toFestivalQuery(query))
    : [];
  const [filmType, creatorType, festivalType] = types;
  const all = [
    ...films.map(toCandidate(filmType)),
    ...people.map(toCandidate(creatorType)),
    ...events.map(toCandidate(festivalType)),
  ];
  const isOneSure = all.filter(({ match }) => match).length === 1;
  return all
    .map((candidate) => ({ ...candidate, match: candidate.match && isOneSure }))
    .toSorted((one, other) => other.score - one.score)
    .slice(0, limitOf(query));
}

function toCandidate(type: (typeof types)[number]) {
  return ({ slug, ...candidate }: Candidate) => {
    return { id: toEntityId(type.id, slug), ...candidate, type: [type] };
  };
}

async function extendEntities({ ids, properties: wanted }: ReturnType<typeof readExtension>) {
  const meta = wanted.map(({ id }) => {
    const known = allProperties.find((property) => property.id === id);
    return { id, name: known?.name ?? id, ...(known?.type && { type: known.type }) };
  });
  const rows: [string, object][] = [];
  for (const id of ids) rows.push([id, await readValues(id, wanted)]);
  return { meta, rows: Object.fromEntries(rows) };
}

async function readValues(id: string, wanted: { id: string }[]) {
  const { type, slug = "" } = readEntityId(id) ?? {};
  const movie = type === "film" ? await getMovie(slug).catch(toNone) : undefined;
  const creator = type === "creator" ? await getCreator(slug).catch(toNone) : undefined;
  const event = type === "festival" ? await getFestivalFacts(slug).catch(toNone) : undefined;
  return Object.fromEntries(
    wanted.map((one) => {
      const isWanted = (property: { id: string }) => property.id === one.id;
      const ofFilm = movie && properties.film.find(isWanted)?.read(movie);
      const ofCreator = creator && properties.creator.find(isWanted)?.read(creator);
      const ofEvent = event && properties.festival.find(isWanted)?.read(event);
      return [one.id, ofFilm ?? ofCreator ?? ofEvent ?? []];
    }),
  );
}

async function suggestEntities(params: URLSearchParams) {
  const isFurtherPage = Number(params.get("cursor")) > 0;
  if (isFurtherPage) return { result: [] };
  const prefix = toText(params.get("prefix"));
  const found = await suggest(prefix);
  return { result: [...found.flatMap(toSuggested), ...(await suggestFestivals(fold(prefix)))] };
}

async function suggestFestivals(words: string): Promise<object[]> {
  const events = words.length < fewestCharacters ? [] : await listFestivalNames();
  const [, , festivalType] = types;
  return events
    .filter(({ foldedNames }) => foldedNames.some((name) => ` ${name}`.includes(` ${words}`)))
    .slice(0, mostFestivals)
    .map((event) => {
      const id = toEntityId("festival", event.slug);
      return {
        id,
        name: event.name,
        description: describeFestival(event),
        notable: [festivalType],
      };
    });
}

function toSuggested(suggestion: Suggestion): object[] {
  const [filmType, creatorType] = types;
  if (suggestion.kind === "movie") {
    const { slug, title, releaseYear } = suggestion;
    const id = toEntityId("film", slug);
    return [{ id, name: title, description: String(releaseYear), notable: [filmType] }];
  }
  if (suggestion.kind === "cast") return [];
  const { slug, name } = suggestion;
  return [{ id: toEntityId("creator", slug), name, notable: [creatorType] }];
}

function suggestProperties(params: URLSearchParams) {
  return { result: beginningWith(params, allProperties).map(toNamed) };
}

function proposeProperties(params: URLSearchParams) {
  const name = params.get("type") ?? "";
  const type = types.find(({ id }) => id === name);
  return { type: name, properties: type ? properties[type.id].map(toNamed) : [] };
}

function toNamed({ id, name }: { id: string; name: string }) {
  return { id, name };
}

function beginningWith<Item extends { id: string; name: string }>(
  params: URLSearchParams,
  items: readonly Item[],
): Item[] {
  const prefix = fold(toText(params.get("prefix")));
  return items.filter(({ id, name }) => id === prefix || ` ${fold(name)}`.includes(` ${prefix}`));
}

function viewEntity(params: URLSearchParams) {
  const { type, slug } = readEntityId(params.get("id") ?? "") ?? {};
  if (!type || !slug) throw new NotFound("There is nothing of this id.");
  return redirect(pages[type](slug));
}

const pages: Record<TypeId, (slug: string) => string> = {
  film: (slug) => href("/movie/:slug", { slug }),
  creator: (slug) => href("/creator/:slug", { slug }),
  festival: (slug) => festivalPath(slug),
};
