import { listOwnDiary } from "#domain/diary/diary.ts";
import { listOwnReviews } from "#domain/reviews/own.ts";
import { listOwnWatchlist } from "#domain/watchlist/lists.ts";
import { page, place, searchParams } from "#shared/validation/list-address.ts";
import * as answers from "./answers.ts";
import { publicResources } from "./list-resources.ts";
import { placeParameters, requireKnown } from "./parameters.ts";
import { type Address, nextOf, type Resource, summarize } from "./resources.ts";

const reviewPages = searchParams(place());
const numberedPages = searchParams({ page: page() });

/** What a member's own programs may read, each by a token with its scope. */
const ownResources: readonly Resource[] = [
  {
    path: "/me/reviews",
    summary: "Your reviews, the newest first, with those that nobody else can read",
    parameters: placeParameters,
    answer: answers.ownReviewList,
    scope: "reviews",
    example: "/me/reviews",
    read: readReviews,
  },
  {
    path: "/me/watchlist",
    summary: "The films on your watchlist, the newest first",
    parameters: placeParameters.filter(({ name }) => name === "page"),
    answer: answers.watchlist,
    scope: "watchlist",
    example: "/me/watchlist",
    read: readWatchlist,
  },
  {
    path: "/me/diary",
    summary: "The films in your diary, those watched last first, those without a date at the end",
    parameters: placeParameters.filter(({ name }) => name === "page"),
    answer: answers.diary,
    scope: "diary",
    example: "/me/diary",
    read: readDiary,
  },
];

export const allResources: readonly Resource[] = [...publicResources, ...ownResources];

async function readReviews({ origin, params, viewer }: Address) {
  requireKnown(params, ["page", "from", "fields"]);
  const list = await listOwnReviews(viewer, reviewPages.parse(params));
  return {
    total: list.total,
    next: nextOf(origin, list, (next) => reviewPages.link("/me/reviews", {}, next)),
    items: list.reviews.map(({ movie, ...review }) => ({
      film: { ...movie, url: `${origin}/movie/${movie.slug}`, release_year: movie.releaseYear },
      rating: review.rating,
      text: review.text,
      has_spoilers: review.hasSpoilers === true,
      status: review.approval?.status ?? "approved",
      helpful_count: review.helpfulCount,
      day: review.day,
    })),
  };
}

async function readWatchlist({ origin, params, viewer }: Address) {
  requireKnown(params, ["page", "fields"]);
  const newest = { text: "", sort: "added", order: "desc" } as const;
  const list = await listOwnWatchlist(viewer, { ...newest, ...numberedPages.parse(params) });
  return {
    total: list.total,
    next: nextOf(origin, list, (next) => numberedPages.link("/me/watchlist", {}, next)),
    items: list.entries.map(({ movie, isFavorite, addedAt }) => ({
      film: summarize(movie, origin),
      is_favorite: isFavorite,
      day: addedAt.toISOString().slice(0, 10),
    })),
  };
}

async function readDiary({ origin, params, viewer }: Address) {
  requireKnown(params, ["page", "fields"]);
  const list = await listOwnDiary(viewer, numberedPages.parse(params).page);
  return {
    total: list.total,
    next: nextOf(origin, list, (next) => numberedPages.link("/me/diary", {}, next)),
    items: list.entries.map(({ movie, watchedOn, venue, rating }) => ({
      film: summarize(movie, origin),
      watched_on: watchedOn,
      venue,
      rating,
    })),
  };
}
