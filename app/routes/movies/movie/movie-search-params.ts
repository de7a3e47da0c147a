import { href } from "react-router";
import { toCountry } from "#shared/options/country-codes.ts";
import { reviewOrders } from "#shared/options/review-orders.ts";
import { integer, option, place, searchParams } from "#shared/validation/list-address.ts";

export const movieTabs = [
  { value: "overview", label: "Overview" },
  { value: "cast-crew", label: "Cast & Crew" },
  { value: "media", label: "Media" },
  { value: "awards", label: "Awards" },
] as const;

export type MovieTab = (typeof movieTabs)[number]["value"];

export type MovieSearch = ReturnType<typeof movieSearch.parse>;

export const movieSearch = searchParams(
  {
    tab: option(movieTabs),
    order: option(reviewOrders, "reviews"),
    stars: integer(1, 5),
    // The code of the country for which offers are shown.
    country: { read: (params: URLSearchParams) => toCountry(params.get("country")) },
    ...place(),
  },
  () => ({ tab: "overview", order: "top" }),
);

export function linkToMovie(slug: string, search: MovieSearch, change: Partial<MovieSearch> = {}) {
  const path = movieSearch.link(href("/movie/:slug", { slug }), search, change);
  return `${path}${change.tab ? "#about" : "#reviews"}`;
}
