import { africanCountries } from "#shared/options/countries.ts";
import { type Genre, genres } from "#shared/options/genres.ts";
import { type Language, languages } from "#shared/options/languages.ts";
import { type MovieSort, movieSorts } from "#shared/options/movie-sorts.ts";

/** What the address of a list of films says. */
export type ListState = {
  text: string;
  genre: Genre | undefined;
  language: Language | undefined;
  country: string | undefined;
  yearFrom: number | undefined;
  yearTo: number | undefined;
  minimumRating: number | undefined;
  /** Without one, the best matches of a text come first, and else the newest films. */
  sort: MovieSort | undefined;
  view: "grid" | "list";
  page: number;
  mark: string | undefined;
};

export type ListPath = "/movies" | "/browse";

export const longestText = 100;
export const firstYear = 1900;
export const minimumRatings = [4, 3, 2] as const;
const lastPage = 1_000_000;
const longestMark = 600;

/** Any address gives a list: what is unknown, malformed or out of bounds is passed over. */
export function parseListState(params: URLSearchParams, thisYear: number): ListState {
  const text = (params.get("q") ?? "").replaceAll("\0", "").trim().slice(0, longestText).trim();
  const sort = valueIn(movieSorts, params.get("sort"));
  const mark = params.get("from") ?? "";
  return {
    text,
    genre: valueIn(genres, params.get("genre")),
    language: valueIn(languages, params.get("language")),
    country: africanCountries.find((country) => country === params.get("country")),
    yearFrom: integerIn(params.get("yearFrom"), firstYear, thisYear),
    yearTo: integerIn(params.get("yearTo"), firstYear, thisYear),
    minimumRating: minimumRatings.find((rating) => String(rating) === params.get("rating")),
    sort: sort === "newest" && !text ? undefined : sort,
    view: params.get("view") === "list" ? "list" : "grid",
    page: integerIn(params.get("page"), 1, lastPage) ?? 1,
    mark: mark && mark.length <= longestMark ? mark : undefined,
  };
}

/** The same for /movies, which has no facets. */
export function parseAllMoviesState(params: URLSearchParams, thisYear: number): ListState {
  const { text, sort, view, page, mark } = parseListState(params, thisYear);
  return { ...withoutFilters({ sort, view }), text, page, mark };
}

/** The address of a list with something changed; only another page keeps the reader's place. */
export function linkToList(
  path: ListPath,
  state: ListState,
  change: Partial<ListState> = {},
): string {
  const { text, minimumRating, view, page, mark, ...rest } = {
    ...state,
    page: 1,
    mark: undefined,
    ...change,
  };
  const given = {
    q: text,
    ...rest,
    rating: minimumRating,
    view: view === "list" && view,
    page: page > 1 && page,
    from: page > 1 && mark,
  };
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(given)) if (value) params.set(name, String(value));
  return params.size > 0 ? `${path}?${params}` : path;
}

/** The orders to choose from, the one that needs no word in the address first. */
export function sortOptions({ text }: ListState): { value: string; label: string }[] {
  if (text) return [{ value: "", label: "Best match" }, ...movieSorts];
  const [{ label }, ...others] = movieSorts;
  return [{ value: "", label }, ...others];
}

/** The state without filters; the way of showing the list stays. */
export function withoutFilters({ sort, view }: Pick<ListState, "sort" | "view">): ListState {
  return {
    text: "",
    genre: undefined,
    language: undefined,
    country: undefined,
    yearFrom: undefined,
    yearTo: undefined,
    minimumRating: undefined,
    sort,
    view,
    page: 1,
    mark: undefined,
  };
}

/** Which filters are set. */
export function filtersIn(state: ListState) {
  const { genre, language, country, yearFrom, yearTo, minimumRating } = state;
  return { genre, language, country, yearFrom, yearTo, minimumRating };
}

/** Whether a list is worth finding through a search engine: one facet at most, in its own order. */
export function isUnusual(state: ListState): boolean {
  const { genre, language, country, ...others } = filtersIn(state);
  const facets = [genre, language, country].filter(Boolean).length;
  const narrowed = Object.values(others).some(Boolean);
  return facets > 1 || narrowed || Boolean(state.text || state.sort) || state.view === "list";
}

function valueIn<Value extends string>(
  options: readonly { value: Value }[],
  value: string | null,
): Value | undefined {
  return options.find((option) => option.value === value)?.value;
}

function integerIn(text: string | null, least: number, most: number): number | undefined {
  const number = /^\d{1,7}$/.test(text ?? "") ? Number(text) : Number.NaN;
  return number >= least && number <= most ? number : undefined;
}
