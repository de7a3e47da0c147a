import { database } from "#db/client.ts";
import { findMovieCards, type MovieCard } from "#domain/movies/movies.ts";
import { findPasted } from "#shared/text/pasted-address.ts";
import { listOffersAt } from "./queries/addresses.ts";

type Offer = Awaited<ReturnType<typeof listOffersAt>>[number];

export type Recognised = Pick<Offer, "extent" | "part" | "parts" | "state" | "official"> &
  Pick<MovieCard, "slug" | "title" | "releaseYear">;

/** `words` is the rest of the text, such as a title that an app added. */
export type Recognition = {
  isVideo: boolean;
  recognised: Recognised[];
  movies: MovieCard[];
  words: string;
};

/** Undefined without an address, and for an unknown one that may be a title. */
export async function recognise(text: string): Promise<Recognition | undefined> {
  const pasted = findPasted(text);
  if (!pasted) return undefined;
  const offers = await listOffersAt(database(), pasted);
  const cards = await findMovieCards(offers.map(({ id }) => id));
  const movies = [...cards.values()];
  if (movies.length === 0 && !pasted.isCertain) return undefined;
  const recognised = offers.flatMap(({ id, ...offer }) => {
    const { slug, title, releaseYear } = cards.get(id) ?? {};
    return slug && title && releaseYear ? [{ ...offer, slug, title, releaseYear }] : [];
  });
  return { isVideo: pasted.youtubeId !== undefined, recognised, movies, words: pasted.words };
}
