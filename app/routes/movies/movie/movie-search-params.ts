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
  /** Only reviews of so many stars. */
  stars: number | undefined;
  page: number;
  /** Where the page before began, so that far pages are found quickly. */
  cursor: string | undefined;
};

/** What the address of a film's page asks for; what it cannot mean falls back to the default. */
export function parseMovieSearch(params: URLSearchParams): MovieSearch {
  return {
    tab: toOption(movieTabs, params.get("tab")) ?? "overview",
    order: toOption(reviewOrders, params.get("reviews")) ?? "top",
    stars: toInteger(params.get("stars"), 1, 5),
    ...toPlace(params),
  };
}

/** The address of the page with something changed; another choice of reviews starts at page 1. */
export function linkToMovie(slug: string, search: MovieSearch, change: Partial<MovieSearch> = {}) {
  const { tab, order, stars, ...place } = { ...search, page: 1, cursor: undefined, ...change };
  const given = {
    tab: tab === "overview" ? undefined : tab,
    reviews: order === "top" ? undefined : order,
    stars,
  };
  const path = addressOf(href("/movie/:slug", { slug }), given, place);
  return `${path}${change.tab ? "#about" : "#reviews"}`;
}
