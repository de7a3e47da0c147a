import { href } from "react-router";
import { type ReviewOrder, reviewOrders } from "#shared/options/review-orders.ts";
import { addressOf, toInteger, toOption, toPlace } from "#shared/validation/search-params.ts";

export const movieTabs = [
  { value: "overview", label: "Overview" },
  { value: "cast-crew", label: "Cast & Crew" },
  { value: "media", label: "Media" },
  { value: "awards", label: "Awards" },
] as const;

export type MovieTab = (typeof movieTabs)[number]["value"];

export type MovieSearch = {
  tab: MovieTab;
  order: ReviewOrder;
  /** Only reviews with this many stars. */
  stars: number | undefined;
  page: number;
  /** The cursor of the page before, so that far pages are found quickly. */
  cursor: string | undefined;
};

/** Parses the address of a film's page; invalid values fall back to the default. */
export function parseMovieSearch(params: URLSearchParams): MovieSearch {
  return {
    tab: toOption(movieTabs, params.get("tab")) ?? "overview",
    order: toOption(reviewOrders, params.get("reviews")) ?? "top",
    stars: toInteger(params.get("stars"), 1, 5),
    ...toPlace(params),
  };
}

/** The address with changes; a changed filter starts at page 1. */
export function linkToMovie(slug: string, search: MovieSearch, change: Partial<MovieSearch> = {}) {
  const { tab, order, stars, ...place } = { ...search, page: 1, cursor: undefined, ...change };
  const params = {
    tab: tab === "overview" ? undefined : tab,
    reviews: order === "top" ? undefined : order,
    stars,
  };
  const path = addressOf(href("/movie/:slug", { slug }), params, place);
  return `${path}${change.tab ? "#about" : "#reviews"}`;
}
