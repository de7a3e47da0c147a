import { amendMovie } from "#domain/movies/amending.ts";
import { getMovieForChange } from "#domain/movies/curation.ts";
import { Conflict, NotFound } from "#domain/platform/errors.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { fold } from "#shared/text/fold.ts";
import type { Candidate, Source } from "./facts.ts";
import { joinParts, listFilmRows } from "./film-rows.ts";
import { listFilmCandidates, listFilmReadings, readRef } from "./lookup.ts";
import { describeSources } from "./offers.ts";

const mostCandidates = 4;

type Film = { title: string; releaseYear: number; director: string | null };

type Proposal = Film & {
  slug: string;
  candidates: Candidate[];
  /** The candidate that surely is the film: same title and director, at most a year apart. */
  likeliest: string | undefined;
};

/**
 * The entries that films may be, one film after the other; films that are gone are left out. Throws
 * SignInRequired, Suspended, Forbidden.
 */
export async function proposeIdentifiers(
  viewer: Viewer,
  slugs: string[],
): Promise<{ films: Proposal[]; problems: string[] }> {
  requireCapability(viewer, "curate-catalogue", "look up films");
  const films: Proposal[] = [];
  const problems = new Set<string>();
  for (const slug of slugs) {
    const film = await findFilm(viewer, slug);
    if (!film) continue;
    const { title, releaseYear, director, identifiers } = film;
    const known = identifiers.find(({ scheme }) => scheme === "wikidata" || scheme === "imdb");
    const input = known ? known.value : `${title} (${releaseYear})`;
    const { found, problems: failed } = await listFilmCandidates(viewer, input);
    for (const problem of failed) problems.add(problem);
    const candidates = found.slice(0, mostCandidates);
    const same = candidates.filter((candidate) => isSurely(film, candidate));
    const likeliest = same.length === 1 ? nameOf(same[0]) : undefined;
    films.push({ slug, title, releaseYear, director, candidates, likeliest });
  }
  return { films, problems: [...problems] };
}

/**
 * Gives films the identifiers of the entries that a curator confirmed; those that other films have
 * already are refused in words, and the others saved. Throws NotFound, SignInRequired, Suspended,
 * Forbidden.
 */
export async function confirmIdentifiers(
  viewer: Viewer,
  chosen: { slug: string; entry: string }[],
): Promise<{ confirmed: { slug: string; sources: Source[] }[]; problems: string[] }> {
  requireCapability(viewer, "curate-catalogue", "look up films");
  const confirmed: { slug: string; sources: Source[] }[] = [];
  const problems: string[] = [];
  for (const { slug, entry } of chosen) {
    const { found, problems: failed } = await listFilmReadings(viewer, readRef(entry));
    problems.push(...failed);
    const { document } = await getMovieForChange(viewer, slug);
    const offers = listFilmRows(document, found)
      .flatMap((row) => row.offers)
      .filter(({ parts, isTicked }) => isTicked && parts.identifiers);
    if (offers.length === 0) continue;
    const sources = offers.flatMap((offer) => offer.sources);
    const { identifiers = [] } = joinParts(document, offers);
    try {
      const source = describeSources(offers);
      await amendMovie(viewer, slug, { parts: { identifiers }, source });
      confirmed.push({ slug, sources });
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
      problems.push(error.message);
    }
  }
  return { confirmed, problems };
}

async function findFilm(viewer: Viewer, slug: string) {
  try {
    return (await getMovieForChange(viewer, slug)).document;
  } catch (error) {
    if (error instanceof NotFound) return null;
    throw error;
  }
}

function isSurely(film: Film, candidate: Candidate): boolean {
  const isSameTitle = fold(film.title) === fold(candidate.title);
  const isSameYear = candidate.year !== null && Math.abs(candidate.year - film.releaseYear) <= 1;
  const directors = candidate.director?.split(", ").map(fold) ?? [];
  const isSameDirector = Boolean(
    film.director?.split(", ").some((name) => directors.includes(fold(name))),
  );
  return isSameTitle && isSameYear && isSameDirector;
}

function nameOf(candidate: Candidate | undefined): string | undefined {
  return candidate && `${candidate.ref.service}:${candidate.ref.id}`;
}
