import type { z } from "zod";
import {
  findCreatorIdentified,
  getCreator,
  getSlugOfCreator,
  listCreators,
} from "#domain/creators/creators.ts";
import {
  findFestivalIdentified,
  getFestivalFacts,
  type ListedEvent,
  listFestivals,
  listShownNominations,
} from "#domain/festivals/festivals.ts";
import { getMovie, getSlugIdentified, getSlugOfMovie } from "#domain/movies/movie-page.ts";
import type { MovieCard } from "#domain/movies/movies.ts";
import { DomainError, NotFound } from "#domain/platform/errors.ts";
import { listCommunityReviews } from "#domain/reviews/community.ts";
import { type Viewer, visitor } from "#domain/rights/viewer.ts";
import { recognise } from "#domain/search/addresses.ts";
import { searchMovies } from "#domain/search/search.ts";
import { titlesOf } from "#shared/film/titles.ts";
import { readNominees, resultOf } from "#shared/options/awards.ts";
import { creatorSorts } from "#shared/options/creator-sorts.ts";
import { festivalPath } from "#shared/options/festival-paths.ts";
import { creatorIdentifierSchemes, identifierSchemes } from "#shared/options/identifiers.ts";
import { firstOrder, movieSorts } from "#shared/options/movie-sorts.ts";
import type { TokenScope } from "#shared/options/token-scopes.ts";
import { normalizeIdentifier } from "#shared/text/identifiers.ts";
import { toInternalId, toOption } from "#shared/validation/search-params.ts";
import { toSearchText } from "#shared/validation/search-text.ts";
import * as answers from "./answers.ts";
import {
  creatorSearch,
  festivalSearch,
  filmSearch,
  nominationSearch,
  type Parameter,
  placeParameters,
  requireKnown,
  reviewSearch,
} from "./parameters.ts";

export type Address = { origin: string; params: URLSearchParams; key: string; viewer: Viewer };

export type Resource = {
  /** Below `/api/v1`; in braces stands what names one of them. */
  path: string;
  summary: string;
  parameters: readonly Parameter[];
  answer: z.ZodObject;
  /** What a token must have for it; unset if everyone may read it. */
  scope?: TokenScope;
  /** An address of it in every starter catalogue; unset where only members make one. */
  example?: string;
  read: (address: Address) => Promise<unknown>;
};

export const apiPath = "/api/v1";

export const licenseOfAuthor =
  "The author’s own: quote it with the author’s name and a link to its page, and ask before you copy it whole.";

/** Facts, reviews and the search; routes, OpenAPI, documentation and tests follow. */
export const resources: readonly Resource[] = [
  {
    path: "/films",
    summary: "Films by the filters and orders of Browse, or by words in q",
    parameters: [...filmSearch.parameters, ...placeParameters],
    answer: answers.filmList,
    example: "/films?country=Senegal&sort=release-asc&fields=title,release_year,director",
    read: listFilms,
  },
  {
    path: "/films/{film}",
    summary: "One film, by its slug, its number here, or an identifier such as imdb:tt0073918",
    parameters: [],
    answer: answers.film,
    example: "/films/timbuktu-2014",
    read: readFilm,
  },
  {
    path: "/creators",
    summary: "People with a page of their own",
    parameters: [...creatorSearch.parameters, ...placeParameters],
    answer: answers.creatorList,
    example: "/creators?q=sembene",
    read: listPeople,
  },
  {
    path: "/creators/{creator}",
    summary: "One of them, by slug, number or an identifier such as wikidata:Q310317",
    parameters: [],
    answer: answers.creator,
    example: "/creators/kunle-afolayan",
    read: readCreator,
  },
  {
    path: "/festivals",
    summary: "Festivals and awards of which nominations are known",
    parameters: [...festivalSearch.parameters, ...placeParameters],
    answer: answers.festivalList,
    example: "/festivals?kind=festival&african=yes",
    read: listFestivalsOf,
  },
  {
    path: "/festivals/{festival}",
    summary: "One of them, by slug or wikidata:Q…, with its editions and categories",
    parameters: [],
    answer: answers.festival,
    example: "/festivals/fespaco",
    read: readFestival,
  },
  {
    path: "/festivals/{festival}/nominations",
    summary: "What it gave prizes to and nominated, the latest first",
    parameters: [...nominationSearch.parameters, ...placeParameters],
    answer: answers.nominationList,
    example: "/festivals/fespaco/nominations?result=won&fields=year,category,film",
    read: listNominationsOf,
  },
  {
    path: "/reviews",
    summary: "Reviews that everyone may read, each with its author",
    parameters: [...reviewSearch.parameters, ...placeParameters],
    answer: answers.reviewList,
    example: "/reviews?rating=5&sort=helpful",
    read: listReviews,
  },
  {
    path: "/search",
    summary: "Films and people by words, also misspelt, or a film by the address of its video",
    parameters: [{ name: "q", schema: { type: "string" } }],
    answer: answers.search,
    example: "/search?q=anikulapo",
    read: searchAll,
  },
];

async function listFilms({ origin, params }: Address) {
  const state = filmSearch.parse(params);
  const { text, sort: chosen, page, cursor, ...filters } = state;
  const found = movieSorts.find(({ value }) => value === chosen) ?? movieSorts[0];
  const isBestMatch = Boolean(text) && !chosen;
  const sorting = isBestMatch
    ? ({ sort: "relevance", order: "desc" } as const)
    : { sort: found.sort, order: found.order };
  const list = await searchMovies({ text, ...filters, ...sorting, page, cursor });
  return {
    total: list.total,
    next: nextOf(origin, list, (place) => filmSearch.link("/films", state, place)),
    items: list.movies.map((movie) => summarize(movie, origin)),
  };
}

type Summary = Omit<MovieCard, "isFree" | "posterUrl" | "posterColour">;

export function summarize(movie: Summary, origin: string) {
  return {
    slug: movie.slug,
    url: `${origin}/movie/${movie.slug}`,
    title: movie.title,
    original_title: movie.originalTitle,
    release_year: movie.releaseYear,
    genre: movie.genre,
    language: movie.language,
    director: movie.director,
    average_rating: movie.reviewCount > 0 ? movie.averageRating : null,
    review_count: movie.reviewCount,
  };
}

async function readFilm({ origin, params, key }: Address) {
  requireKnown(params, ["fields"]);
  const movie = await getMovie(await findFilmSlug(key));
  return {
    ...summarize(movie, origin),
    original_title_meaning: movie.originalTitleMeaning,
    other_titles: titlesOf(movie.otherTitles),
    other_genres: movie.otherGenres,
    spoken_languages: movie.spokenLanguages,
    countries: movie.countries,
    duration_minutes: movie.durationMinutes,
    cast: movie.cast,
    crew: movie.crew,
    awards: movie.awards.map(({ event, ...award }) => ({ ...award, festival: event })),
    identifiers: byScheme(movie.identifiers),
    offers: movie.offers.map((offer) => ({
      ...offer,
      audio_languages: offer.audioLanguages,
      subtitle_languages: offer.subtitleLanguages,
      country_rule: offer.countryRule,
      checked_on: offer.checkedOn,
    })),
  };
}

async function findFilmSlug(key: string): Promise<string> {
  const id = toInternalId(key);
  if (id) return getSlugOfMovie(id);
  const [scheme, value] = splitIdentifier(key, identifierSchemes, "film");
  return scheme ? getSlugIdentified(visitor, { scheme, value }) : key;
}

async function listPeople({ origin, params }: Address) {
  const state = creatorSearch.parse(params);
  const { sort = "name", order = firstOrder(creatorSorts, sort) } = state;
  const list = await listCreators({ ...state, sort, order });
  return {
    total: list.total,
    next: nextOf(origin, list, (place) => creatorSearch.link("/creators", state, place)),
    items: list.creators.map((creator) => summarizeCreator(creator, origin)),
  };
}

type Summarized = { slug: string; name: string; movieCount: number };

function summarizeCreator({ slug, name, movieCount }: Summarized, origin: string) {
  return { slug, url: `${origin}/creator/${slug}`, name, movie_count: movieCount };
}

async function readCreator({ origin, params, key }: Address) {
  requireKnown(params, ["fields"]);
  const creator = await getCreator(await findCreatorSlug(key));
  return {
    ...summarizeCreator(creator, origin),
    country: creator.country,
    born_year: creator.bornYear,
    identifiers: byScheme(creator.identifiers),
  };
}

async function findCreatorSlug(key: string): Promise<string> {
  const id = toInternalId(key);
  if (id) return getSlugOfCreator(id);
  const [scheme, value] = splitIdentifier(key, creatorIdentifierSchemes, "creator");
  if (!scheme) return key;
  const slug = await findCreatorIdentified({ scheme, value });
  if (!slug) throw new NotFound("Creator not found");
  return slug;
}

async function listFestivalsOf({ origin, params }: Address) {
  const state = festivalSearch.parse(params);
  const { african, ...search } = state;
  const isAfrican = african && african === "yes";
  const list = await listFestivals({ ...search, isAfrican });
  return {
    total: list.total,
    next: nextOf(origin, list, (place) => festivalSearch.link("/festivals", state, place)),
    items: list.events.map((event) => summarizeFestival(event, origin)),
  };
}

function summarizeFestival(
  event: Pick<ListedEvent, "slug" | "name" | "kind" | "country" | "city" | "isAfrican"> & {
    nominations: number;
  },
  origin: string,
) {
  return {
    ...event,
    url: origin + festivalPath(event.slug),
    is_african: event.isAfrican,
    nomination_count: event.nominations,
  };
}

async function readFestival({ origin, params, key }: Address) {
  requireKnown(params, ["fields"]);
  const slug = await findFestivalSlug(key);
  const { event, editions, categories } = await getFestivalFacts(slug);
  const nominations = editions.reduce((sum, edition) => sum + edition.nominations, 0);
  const toPart = ({ nominations: count }: { nominations: number }, second: string | number) => {
    return { url: origin + festivalPath(event.slug, second), nomination_count: count };
  };
  return {
    ...summarizeFestival({ ...event, nominations }, origin),
    other_names: event.otherNames,
    founded: event.founded,
    years_between: event.yearsBetween,
    website: event.website,
    identifiers: event.wikidata ? { wikidata: event.wikidata } : {},
    editions: editions.map((edition) => {
      const { isOnline: is_online, startsOn: starts_on, endsOn: ends_on } = edition;
      return { ...edition, is_online, starts_on, ends_on, ...toPart(edition, edition.year) };
    }),
    categories: categories.map((category) => {
      return {
        ...category,
        former_names: category.formerNames,
        ...toPart(category, category.slug),
      };
    }),
  };
}

async function listNominationsOf({ origin, params, key }: Address) {
  const state = nominationSearch.parse(params);
  const slug = await findFestivalSlug(key);
  const list = await listShownNominations(slug, state);
  const path = `/festivals/${slug}/nominations`;
  return {
    total: list.total,
    next: nextOf(origin, list, (place) => nominationSearch.link(path, state, place)),
    items: list.nominations.map((row) => ({
      ...row,
      ...namePeople(row.people),
      category: { slug: row.categorySlug, name: row.categoryName },
      result: resultOf(row),
      film: {
        slug: row.slug,
        url: row.slug && `${origin}/movie/${row.slug}`,
        title: row.title ?? row.filmTitle,
        release_year: row.releaseYear ?? row.filmYear,
      },
    })),
  };
}

function namePeople(stored: string | null) {
  const nominees = readNominees(stored);
  return { people: nominees.map(({ name }) => name).join(", ") || null, nominees };
}

async function findFestivalSlug(key: string): Promise<string> {
  const schemes = identifierSchemes.filter(({ value }) => value === "wikidata");
  const [scheme, value] = splitIdentifier(key, schemes, "film");
  if (!scheme) return key.toLowerCase();
  const slug = await findFestivalIdentified(value);
  if (!slug) throw new NotFound("There is no such festival.");
  return slug;
}

async function listReviews({ origin, params }: Address) {
  const state = reviewSearch.parse(params);
  const { sort: order = "recent", ...search } = state;
  const list = await listCommunityReviews(visitor, { ...search, order });
  return {
    total: list.total,
    next: nextOf(origin, list, (place) => reviewSearch.link("/reviews", state, place)),
    items: list.reviews.map(({ id, movie, author, hasSpoilers = false, ...review }) => ({
      ...review,
      url: `${origin}/reviews/${id}`,
      film: { ...movie, url: `${origin}/movie/${movie.slug}` },
      author: {
        name: author.name,
        url: author.username ? `${origin}/profile/${author.username}` : null,
      },
      has_spoilers: hasSpoilers,
      helpful_count: review.helpfulCount,
      license: licenseOfAuthor,
    })),
  };
}

async function searchAll({ origin, params }: Address) {
  requireKnown(params, ["q", "fields"]);
  const text = toSearchText(params.get("q"));
  if (!text) throw new DomainError("‘q’ is missing: the words to search for.");
  const recognition = await recognise(text);
  const toFilms = (movies: Summary[]) => movies.map((movie) => summarize(movie, origin));
  if (recognition) return { meant: null, films: toFilms(recognition.movies), creators: [] };
  const by = { sort: "relevance", order: "desc" } as const;
  const { movies, meant = null } = await searchMovies({ text, ...by, page: 1 });
  const mostFilms = { sort: "movies", order: "desc" } as const;
  const { creators } = await listCreators({ text, ...mostFilms, page: 1 });
  const people = creators.map((creator) => summarizeCreator(creator, origin));
  return { meant, films: toFilms(movies), creators: people };
}

type Listed = { page: number; pages: number; cursor?: string | undefined };

export function nextOf(
  origin: string,
  { page, pages, cursor }: Listed,
  link: (place: { page: number; cursor: string | undefined }) => string,
): string | null {
  return page < pages ? origin + apiPath + link({ page: page + 1, cursor }) : null;
}

function byScheme(identifiers: { scheme: string; value: string }[]) {
  return Object.fromEntries(identifiers.map(({ scheme, value }) => [scheme, value]));
}

/** 'imdb:tt0073918' in two; nothing for a slug, which has no colon. Throws NotFound. */
function splitIdentifier<Scheme extends (typeof identifierSchemes)[number]["value"]>(
  key: string,
  schemes: readonly { value: Scheme }[],
  subject: "film" | "creator",
): [Scheme, string] | [undefined, string] {
  const colon = key.indexOf(":");
  if (colon < 0) return [undefined, key];
  const scheme = toOption<Scheme>(schemes, key.slice(0, colon));
  const value = scheme && normalizeIdentifier(scheme, key.slice(colon + 1), subject);
  if (!scheme || !value) throw new NotFound("There is no such identifier.");
  return [scheme, value];
}
