import { href } from "react-router";
import { type ReviewOrder, reviewOrders } from "#shared/options/review-orders.ts";
import { toCountry } from "#shared/options/world-countries.ts";
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
  stars?: number | undefined;
  /** The code of the country for which offers are shown. */
  country?: string | undefined;
  page: number;
  cursor?: string | undefined;
};

export function parseMovieSearch(params: URLSearchParams): MovieSearch {
  return {
    tab: toOption(movieTabs, params.get("tab")) ?? "overview",
    order: toOption(reviewOrders, params.get("reviews")) ?? "top",
    stars: toInteger(params.get("stars"), 1, 5),
    country: toCountry(params.get("country")),
    ...toPlace(params),
  };
}

export function linkToMovie(slug: string, search: MovieSearch, change: Partial<MovieSearch> = {}) {
  const { tab, order, stars, country, ...place } = {
    ...search,
    page: 1,
    cursor: undefined,
    ...change,
  };
  const params = {
    tab: tab === "overview" ? undefined : tab,
    reviews: order === "top" ? undefined : order,
    stars,
    country,
  };
  const path = addressOf(href("/movie/:slug", { slug }), params, place);
  return `${path}${change.tab ? "#about" : "#reviews"}`;
}
