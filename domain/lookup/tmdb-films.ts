import type { Identifier } from "#shared/options/identifiers.ts";
import type { Lookup } from "./ask.ts";
import { type Candidate, type FilmFacts, type Reading, withoutEmpty } from "./facts.ts";
import {
  readMovie,
  readMovieCredits,
  searchIdentifier,
  searchMovies,
  sourceOf,
  type TmdbMovie,
} from "./tmdb.ts";
import { toCountries, toGenres, toLanguages } from "./vocabulary.ts";

const mostCandidates = 8;
const mostCast = 60;

/** TMDB's names for the makers that the catalogue has fields for. */
const writing = ["Screenplay", "Writer", "Story", "Author", "Novel"];
const producing = ["Producer"];

type Found = Awaited<ReturnType<typeof searchMovies>>["value"]["results"][number];

/** The films that a title may mean, each with its director. */
export async function listByWords(
  lookup: Lookup,
  title: string,
  year: number | null,
): Promise<Candidate[]> {
  const { value, readAt } = await searchMovies(lookup, title, year);
  return toCandidates(lookup, value.results, readAt);
}

/** The films with an identifier of another service. */
export async function listByIdentifier(
  lookup: Lookup,
  identifier: Identifier,
): Promise<Candidate[]> {
  if (identifier.scheme !== "imdb" && identifier.scheme !== "wikidata") return [];
  const { value, readAt } = await searchIdentifier(lookup, identifier.scheme, identifier.value);
  const candidates = await toCandidates(lookup, value.movie_results, readAt);
  return candidates.map((candidate) => ({
    ...candidate,
    identifiers: [...candidate.identifiers, identifier],
  }));
}

/** The film with an identifier of TMDB. Throws LookupFailed. */
export async function listById(lookup: Lookup, id: string): Promise<Candidate[]> {
  const { value, readAt } = await readMovie(lookup, id);
  const director = namesOf(value.credits.crew, ["Director"]).join(", ") || null;
  return [{ ...candidateOf(value, readAt), director, identifiers: listIdentifiers(value) }];
}

/** All that TMDB says of a film. Throws LookupFailed. */
export async function readFacts(lookup: Lookup, id: string): Promise<Reading<FilmFacts>> {
  const { value, readAt } = await readMovie(lookup, id);
  const genres = toGenres(value.genres.map(({ name }) => name));
  const languages = toLanguages(languagesOf(value));
  const { crew, cast } = value.credits;
  return {
    source: sourceOf("movie", String(value.id), readAt),
    facts: withoutEmpty<FilmFacts>({
      title: value.title,
      originalTitle: value.original_title === value.title ? undefined : value.original_title,
      releaseYear: yearOf(value.release_date) ?? undefined,
      genres: genres.values,
      countries: toCountries(value.production_countries.map(({ iso_3166_1 }) => iso_3166_1)),
      languages: languages.values,
      directors: namesOf(crew, ["Director"]),
      writers: namesOf(crew, writing),
      producers: namesOf(crew, producing),
      cast: cast
        .slice(0, mostCast)
        .map(({ name, character }) => ({ name, character: character?.trim() || null })),
      durationMinutes: value.runtime || undefined,
      budget: dollars(value.budget),
      boxOffice: dollars(value.revenue),
      description: value.overview?.trim() || undefined,
      tagline: value.tagline?.trim() || undefined,
      trailer: trailerOf(value),
      identifiers: listIdentifiers(value),
      picture: undefined,
    }),
    unmapped: [
      ...genres.unmapped.map((name) => `Genre “${name}”`),
      ...languages.unmapped.map((name) => `Language “${name}”`),
    ],
  };
}

async function toCandidates(lookup: Lookup, found: Found[], readAt: Date): Promise<Candidate[]> {
  const candidates: Candidate[] = [];
  for (const film of found.slice(0, mostCandidates)) {
    const { value } = await readMovieCredits(lookup, film.id);
    const director = namesOf(value.crew, ["Director"]).join(", ") || null;
    candidates.push({ ...candidateOf(film, readAt), director });
  }
  return candidates;
}

function candidateOf(film: Found, readAt: Date): Candidate {
  const id = String(film.id);
  return {
    ref: { service: "tmdb", id },
    title: film.title,
    year: yearOf(film.release_date),
    director: null,
    description: null,
    sources: [sourceOf("movie", id, readAt)],
    identifiers: [{ scheme: "tmdb", value: id }],
  };
}

function listIdentifiers({ id, external_ids: others }: TmdbMovie): Identifier[] {
  const { imdb_id: imdb, wikidata_id: wikidata } = others;
  return [
    { scheme: "tmdb", value: String(id) },
    ...(imdb && /^tt\d{7,10}$/.test(imdb) ? [{ scheme: "imdb", value: imdb } as const] : []),
    ...(wikidata && /^Q\d+$/.test(wikidata)
      ? [{ scheme: "wikidata", value: wikidata } as const]
      : []),
  ];
}

/** The original language first; TMDB writes "xx" for none. */
function languagesOf({ original_language, spoken_languages }: TmdbMovie): string[] {
  const spoken = spoken_languages.map(({ iso_639_1 }) => iso_639_1);
  return [...new Set([original_language, ...spoken])].filter((tag) => tag && tag !== "xx");
}

function namesOf(crew: { name: string; job: string }[], jobs: string[]): string[] {
  return [...new Set(crew.filter(({ job }) => jobs.includes(job)).map(({ name }) => name))];
}

/** TMDB gives budget and revenue in US dollars, and 0 where it does not know. */
function dollars(amount: number) {
  return amount > 0 ? { amount: Math.round(amount).toFixed(0), currency: "USD" } : undefined;
}

function trailerOf({ videos }: TmdbMovie): string | undefined {
  const trailers = videos.results.filter(
    ({ site, type, key }) => site === "YouTube" && type === "Trailer" && /^[\w-]{11}$/.test(key),
  );
  const chosen = trailers.find(({ official }) => official) ?? trailers[0];
  return chosen && `https://www.youtube.com/watch?v=${chosen.key}`;
}

function yearOf(date: string): number | null {
  return /^\d{4}/.test(date) ? Number(date.slice(0, 4)) : null;
}
