import { database } from "#db/client.ts";
import { splitTitle, withoutArticle } from "#domain/film-tables/values/titles.ts";
import { type ComparedFilm, compareFilms } from "#domain/imports/match-films.ts";
import { getMovie, getSlugIdentified } from "#domain/movies/movie-page.ts";
import { listMovieCards } from "#domain/movies/movies.ts";
import { Gone, NotFound } from "#domain/platform/errors.ts";
import { visitor } from "#domain/rights/viewer.ts";
import { matchText } from "#domain/search/search.ts";
import type { Identifier } from "#shared/options/identifiers.ts";
import { toText } from "#shared/validation/search-params.ts";
import { likenessOf, likenessOfPeople, likenessOfYears, scoreOf } from "./scores.ts";

export type FilmQuery = {
  /** A title, perhaps with another name and the year. */
  text: string;
  slug: string | undefined;
  year: number | undefined;
  /** Names with commas between them. */
  director: string;
  countries: string[];
  identifiers: Identifier[];
};

/** `match` where this is surely the film, and no other. */
export type Candidate = {
  slug: string;
  name: string;
  description: string;
  score: number;
  match: boolean;
};

const longestTitle = 300;
const mostNames = 3;
const mostSearched = 20;
// A title less alike may be another film's, so that the director's films are looked through too.
const likeEnough = 0.8;

/** Published films that may be the one of the query, the likeliest first. */
export async function listFilmCandidates(query: FilmQuery): Promise<Candidate[]> {
  const text = toText(query.text, longestTitle);
  const { title, others, year = null } = splitTitle(text);
  const releaseYear = query.year ?? year ?? undefined;
  const listed = { ...query, title: text, releaseYear };
  const identified = await listIdentified(query);
  const named = await listSlugs([title, ...others].slice(0, mostNames));
  const compared = await compareFilms(database(), listed, [...new Set([...identified, ...named])]);
  const isNamed = compared.some((one) => likenessOfTitles(one) >= likeEnough);
  if (!isNamed && query.director) compared.push(...(await compareDirected(listed, compared)));
  const same = compared.filter(({ verdict }) => verdict === "same");
  const sure = identified.length > 0 ? identified : same.map(({ film }) => film.slug);
  return compared
    .map((one) => {
      const { slug, title: name } = one.film;
      const isIdentified = identified.includes(slug);
      const score = isIdentified ? 100 : scoreFilm(one, listed, query.countries);
      const match = sure.length === 1 && sure[0] === slug;
      return { slug, name, description: describe(one), score, match };
    })
    .sort((one, other) => other.score - one.score);
}

/** The films that an identifier or a slug names; none of those that nobody may see. */
async function listIdentified({ slug, identifiers }: FilmQuery): Promise<string[]> {
  const searched = identifiers.map((identifier) => getSlugIdentified(visitor, identifier));
  if (slug) searched.push(getMovie(slug).then((movie) => movie.slug));
  const found = await Promise.all(searched.map((one) => one.catch(toNone)));
  return [...new Set(found.filter((one) => one !== undefined))];
}

/** Undefined for what nobody may see or what is gone. */
export function toNone(error: unknown): undefined {
  if (error instanceof NotFound || error instanceof Gone) return undefined;
  throw error;
}

async function listSlugs(texts: string[], filters = {}): Promise<string[]> {
  const slugs: string[] = [];
  for (const text of texts) {
    const { ids } = await matchText(toText(text), filters);
    const cards = await listMovieCards(ids.slice(0, mostSearched));
    slugs.push(...cards.map(({ slug }) => slug));
  }
  return slugs;
}

type Listed = FilmQuery & { title: string; releaseYear: number | undefined };

async function compareDirected(listed: Listed, known: ComparedFilm[]) {
  const { director, releaseYear } = listed;
  const years = releaseYear && { yearFrom: releaseYear - 1, yearTo: releaseYear + 1 };
  const slugs = new Set(await listSlugs([director], { ...years }));
  for (const { film } of known) slugs.delete(film.slug);
  return compareFilms(database(), listed, [...slugs]);
}

function likenessOfTitles({ compared, its }: ComparedFilm): number {
  return likenessOf(compared.names.map(withoutArticle), its.names.map(withoutArticle));
}

function scoreFilm(one: ComparedFilm, { releaseYear }: Listed, countries: string[]): number {
  const { film, compared, its } = one;
  const isOfCountry = countries.some((country) => film.countries.includes(country));
  return scoreOf([
    { weight: 60, value: compared.names.length > 0 ? likenessOfTitles(one) : undefined },
    { weight: 25, value: compared.directors.length > 0 ? scoreDirectors(one) : undefined },
    { weight: 15, value: releaseYear && likenessOfYears(releaseYear, its.releaseYear) },
    { weight: 10, value: countries.length > 0 ? Number(isOfCountry) : undefined },
  ]);
}

/** A film without a director here speaks neither for nor against. */
function scoreDirectors({ compared, its }: ComparedFilm): number {
  return its.directors.length === 0 ? 0.5 : likenessOfPeople(compared.directors, its.directors);
}

function describe({ film }: ComparedFilm): string {
  const facts = [film.releaseYear, film.director, film.countries.join(", ")];
  return facts.filter(Boolean).join(" · ");
}
