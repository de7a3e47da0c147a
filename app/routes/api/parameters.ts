import { DomainError } from "#domain/platform/errors.ts";
import { creatorSorts } from "#shared/options/creator-sorts.ts";
import { movieSorts, sortOrders } from "#shared/options/movie-sorts.ts";
import { communityOrders } from "#shared/options/review-orders.ts";
import { lastYear } from "#shared/validation/catalogue-limits.ts";
import { integer, option, place, searchParams, text } from "#shared/validation/list-address.ts";
import { movieFilterParams } from "#shared/validation/movie-filters.ts";

type Reader = {
  name?: string | undefined;
  read: (params: URLSearchParams, name: string) => unknown;
};

const ofFilms = { text: text(), ...movieFilterParams(lastYear), sort: option(movieSorts) };
const ofCreators = { text: text(), sort: option(creatorSorts), order: option(sortOrders) };
const ofReviews = { text: text(), stars: integer(1, 5, "rating"), sort: option(communityOrders) };

export const filmSearch = strictSearch(ofFilms, searchParams({ ...ofFilms, ...place() }));
export const creatorSearch = strictSearch(ofCreators, searchParams({ ...ofCreators, ...place() }));
export const reviewSearch = strictSearch(ofReviews, searchParams({ ...ofReviews, ...place() }));

const placeNames = ["page", "from"];

/** The search, which throws DomainError for a parameter that pages would pass over. */
function strictSearch<State, Search extends { parse: (address: URLSearchParams) => State }>(
  definition: Record<string, Reader>,
  search: Search,
) {
  const readers = new Map(
    Object.entries(definition).map(([key, { name = key, read }]) => [name, read]),
  );
  const names = [...readers.keys()];
  const parse = (address: URLSearchParams): ReturnType<Search["parse"]> => {
    requireKnown(address, [...names, ...placeNames, "fields"]);
    for (const [name, value] of address) {
      if (value && readers.has(name) && readers.get(name)?.(address, name) === undefined) {
        throw new DomainError(`‘${name}’ cannot be ‘${value.slice(0, 60)}’.`);
      }
    }
    return search.parse(address) as ReturnType<Search["parse"]>;
  };
  return { ...search, parse, names };
}

/** Throws DomainError that names another parameter. */
export function requireKnown(address: URLSearchParams, names: string[]): void {
  for (const name of address.keys()) {
    if (!names.includes(name)) {
      throw new DomainError(`There is no parameter ‘${name.slice(0, 60)}’.`);
    }
  }
}
