import { z } from "zod";
import type { Draft } from "./draft.ts";

const number = z.union([z.number(), z.string()]).transform(String).optional().catch(undefined);
const flag = z.boolean().optional().catch(undefined);
const optional = z
  .string()
  .nullish()
  .transform((one) => one ?? undefined)
  .catch(undefined);
const ids = z.object({ imdb: optional, tmdb: number, slug: optional }).partial().catch({});
const film = z.object({ title: optional, year: number, ids });

const mark = z.object({
  movie: film,
  watched_at: optional,
  last_watched_at: optional,
  listed_at: optional,
  added_to_watchlist_at: optional,
  rating: number,
  user_rating: number,
  status: optional,
});

/** Trakt’s history, watched films, ratings and watchlist, and Simkl’s films. */
function readMark(object: unknown): Draft[] {
  const { movie, ...one } = mark.parse(object);
  const rating = one.rating ?? one.user_rating;
  const isListed = one.listed_at !== undefined || one.status === "plantowatch";
  const { imdb, tmdb } = movie.ids;
  return [
    {
      kind: isListed ? "watchlist" : "seen",
      ...{ title: movie.title, year: movie.year },
      addresses: [...(imdb ? [`imdb ${imdb}`] : []), ...(tmdb ? [`tmdb ${tmdb}`] : [])],
      watchedOn: isListed ? undefined : (one.watched_at ?? one.last_watched_at),
      rating: isListed || rating === undefined ? undefined : { text: rating, outOf: 10 },
      listedAt: one.listed_at ?? one.added_to_watchlist_at,
      refusal: one.status === "dropped" ? "Not watched to the end" : undefined,
    },
  ];
}

const tracked = z.object({
  lot: z.string(),
  source: optional,
  identifier: number,
  source_id: optional,
  title: optional,
  seen_history: z.array(z.object({ ended_on: optional })).catch([]),
  reviews: z
    .array(z.object({ rating: number, review: z.object({ text: optional }).nullish().catch(null) }))
    .catch([]),
  collections: z
    .array(
      z.union([
        z.string(),
        z.object({ collection_name: optional }).transform((one) => one.collection_name ?? ""),
      ]),
    )
    .catch([]),
});

/** Ryot’s, where a film has all times it was watched, its reviews and its collections. */
function readTracked(object: unknown): Draft[] {
  const { lot, reviews, ...one } = tracked.parse(object);
  const address = `${one.source ?? ""} ${one.identifier ?? ""}`;
  const its = { title: one.title ?? one.source_id, addresses: [address] };
  if (!/^movie$/i.test(lot)) return [{ kind: "seen", ...its, refusal: "Not a film" }];
  const [review] = reviews;
  const opinion = {
    rating: review?.rating ? { text: review.rating, outOf: 100 } : undefined,
    text: review?.review?.text,
  };
  const times = one.seen_history.map(({ ended_on }): Draft => {
    return { kind: "seen", ...its, watchedOn: ended_on, ...opinion };
  });
  const isListed = one.collections.some((name) => /^watch ?list$/i.test(name));
  return [
    ...times,
    ...(times.length === 0 && review ? [{ kind: "seen" as const, ...its, ...opinion }] : []),
    ...(isListed ? [{ kind: "watchlist" as const, ...its }] : []),
  ];
}

const own = z.object({ movie: z.string(), slug: z.string() });
const ownEntry = own.extend({
  ...{ watchedOn: optional, venue: optional, rating: number, originalRating: number },
});
const ownListed = own.extend({ isFavorite: flag, addedAt: optional });
const ownReview = own.extend({ rating: number, reviewText: optional });
const ownList = z.object({
  title: z.string(),
  description: optional,
  isRanked: flag,
  movies: z.array(z.object({ title: z.string(), slug: z.string(), note: optional })),
});

const ofFive = (rating: string | undefined) =>
  rating === undefined ? undefined : { text: rating, outOf: 5 };

/** By the name of a list of objects, how each of them is read; any name for those without. */
const readers: Record<string, (object: unknown) => Draft[]> = {
  "": readMark,
  movies: readMark,
  metadata: readTracked,
  media: readTracked,
  diary: (object) => {
    const { movie: title, rating, ...entry } = ownEntry.parse(object);
    return [{ kind: "watched", title, ...entry, rating: ofFive(rating) }];
  },
  reviews: (object) => {
    const { movie: title, slug, rating, reviewText } = ownReview.parse(object);
    return [{ kind: "seen", title, slug, rating: ofFive(rating), text: reviewText }];
  },
  watchlist: (object) => {
    const { movie: title, slug, isFavorite = false, addedAt } = ownListed.parse(object);
    return [{ kind: isFavorite ? "favorite" : "watchlist", title, slug, listedAt: addedAt }];
  },
  lists: (object) => {
    const { movies, title, description = "", isRanked = false } = ownList.parse(object);
    const list = { title, description, isRanked };
    return movies.map(({ note, ...film }, index) => {
      return { kind: "list", ...film, list, position: index + 1, note };
    });
  },
};

/** The order in which lists are read, so that a film that was only rated comes after its days. */
export const listsInOrder = [
  "diary",
  "",
  "movies",
  "metadata",
  "media",
  "reviews",
  "watchlist",
  "lists",
];

/**
 * What an object of a list says: of Trakt, Simkl, Ryot or this site’s own export. One that cannot be
 * read says why.
 */
export function readObject(list: string, object: unknown): Draft[] {
  try {
    return readers[list]?.(object) ?? [];
  } catch {
    return [
      {
        kind: "seen",
        refusal: "This is not a film as Trakt, Simkl, Ryot or this site exports one",
      },
    ];
  }
}
