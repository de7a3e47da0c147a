import { href } from "react-router";
import { type ReviewOrder, reviewOrders } from "#shared/options/review-orders.ts";

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
  mark: string | undefined;
};

const longestMark = 200;
const lastPage = 10_000;

/** What the address of a film's page asks for; what it cannot mean falls back to the default. */
export function parseMovieSearch(params: URLSearchParams): MovieSearch {
  const tab = movieTabs.find(({ value }) => value === params.get("tab"));
  const order = reviewOrders.find(({ value }) => value === params.get("reviews"));
  const mark = params.get("from") ?? "";
  return {
    tab: tab?.value ?? "overview",
    order: order?.value ?? "top",
    stars: wholeNumber(params.get("stars"), 5),
    page: wholeNumber(params.get("page"), lastPage) ?? 1,
    mark: mark && mark.length <= longestMark ? mark : undefined,
  };
}

/** The address of the page with something changed; another choice of reviews starts at page 1. */
export function linkToMovie(slug: string, search: MovieSearch, change: Partial<MovieSearch> = {}) {
  const { tab, order, stars, page, mark } = { ...search, page: 1, mark: undefined, ...change };
  const given = {
    tab: tab !== "overview" && tab,
    reviews: order !== "top" && order,
    stars,
    page: page > 1 && page,
    from: page > 1 && mark,
  };
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(given)) if (value) params.set(name, String(value));
  const query = params.size > 0 ? `?${params}` : "";
  return `${href("/movie/:slug", { slug })}${query}${change.tab ? "#about" : "#reviews"}`;
}

function wholeNumber(text: string | null, largest: number): number | undefined {
  const number = /^\d{1,5}$/.test(text ?? "") ? Number(text) : 0;
  return number >= 1 && number <= largest ? number : undefined;
}
