import { database } from "#db/client.ts";
import { findMovieCards } from "#domain/movies/movies.ts";
import { fold } from "#shared/text/fold.ts";
import { type Recognised, type Recognition, recognise } from "./addresses.ts";
import { findMeant } from "./queries/corrections.ts";
import * as queries from "./queries/suggestions.ts";
import { listTitledInSymbols } from "./queries/symbols.ts";
import { listSpellings } from "./queries/words.ts";
import { findAliases } from "./search.ts";

export type Suggestion =
  | {
      kind: "movie";
      slug: string;
      title: string;
      releaseYear: number;
      listedTitle?: string;
      pasted?: "video" | "address";
    }
  | { kind: "creator"; slug: string; name: string }
  | { kind: "cast"; name: string };

const fewestCharacters = 2;
const limits = { movies: 3, creators: 2, cast: 2, altogether: 5 };

/** None for a text of one letter. A text with an address finds only the films of that address. */
export async function suggest(text: string): Promise<Suggestion[]> {
  const recognition = await recognise(text);
  if (recognition) return toSuggestions(recognition.recognised.map(ofAddress(recognition)), [], []);
  const words = fold(text);
  if (!words) return toSuggestions(await suggestSymbols(text.trim()), [], []);
  if (text.trim().length < fewestCharacters) return [];
  const beginning = await suggestBeginning(words);
  if (beginning.length > 0) return beginning;
  const typed = { words, spellings: await listSpellings(database(), words) };
  const resembling = await Promise.all([
    queries.suggestLikeMovies(database(), typed, limits.movies),
    queries.suggestLikeCreators(database(), words, limits.creators),
    queries.suggestLikeCredited(database(), "movieCast", typed, limits.cast),
  ]);
  if (resembling.some((found) => found.length > 0)) return toSuggestions(...resembling);
  const meant = await findMeant(database(), typed, true);
  return meant ? suggestBeginning(meant) : [];
}

async function suggestBeginning(words: string): Promise<Suggestion[]> {
  const found = await Promise.all([
    suggestMovies(words),
    queries.suggestCreators(database(), words, limits.creators),
    queries.suggestCredited(database(), "movieCast", words, limits.cast),
  ]);
  return toSuggestions(...found);
}

async function suggestSymbols(symbols: string) {
  const ids = await listTitledInSymbols(database(), symbols, {});
  const cards = [...(await findMovieCards(ids.slice(0, limits.movies))).values()];
  return cards.map(({ slug, title, releaseYear }) => ({ slug, title, releaseYear }));
}

async function suggestMovies(words: string) {
  const movies = await queries.suggestMovies(database(), words, limits.movies);
  const aliases = await findAliases(
    movies.map(({ id }) => id),
    words,
  );
  return movies.map(({ id, ...movie }) => ({ ...movie, ...aliases.get(id) }));
}

function ofAddress({ isVideo }: Recognition) {
  return ({ slug, title, releaseYear }: Recognised) => {
    const pasted = isVideo ? ("video" as const) : ("address" as const);
    return { slug, title, releaseYear, pasted };
  };
}

function toSuggestions(
  movies: Omit<Suggestion & { kind: "movie" }, "kind">[],
  creators: Omit<Suggestion & { kind: "creator" }, "kind">[],
  cast: string[],
): Suggestion[] {
  const known = new Set(creators.map(({ name }) => fold(name)));
  return [
    ...movies.map((movie) => ({ kind: "movie" as const, ...movie })),
    ...creators.map((creator) => ({ kind: "creator" as const, ...creator })),
    ...cast
      .filter((name) => !known.has(fold(name)))
      .map((name) => ({ kind: "cast" as const, name })),
  ].slice(0, limits.altogether);
}
