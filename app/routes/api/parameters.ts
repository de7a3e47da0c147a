import { DomainError } from "#domain/platform/errors.ts";
import { eventKinds, results } from "#shared/options/awards.ts";
import { creatorSorts } from "#shared/options/creator-sorts.ts";
import { movieSorts, sortOrders } from "#shared/options/movie-sorts.ts";
import { communityOrders } from "#shared/options/review-orders.ts";
import { awardParams } from "#shared/validation/award-filters.ts";
import { lastYear } from "#shared/validation/catalogue-limits.ts";
import {
  matching,
  option,
  optionalText,
  place,
  searchParams,
  text,
} from "#shared/validation/list-address.ts";
import { firstYear, listDecades, movieFilterParams } from "#shared/validation/movie-filters.ts";

type Values = {
  options?: readonly unknown[];
  limits?: [least: number, most: number];
};

type Reader = Values & {
  name?: string | undefined;
  read: (params: URLSearchParams, name: string) => unknown;
};

/** A parameter with its values as JSON Schema (OpenAPI 3.1). */
export type Parameter = { name: string; schema: object };

export const placeParameters: readonly Parameter[] = [
  { name: "page", schema: { type: "integer", minimum: 1 } },
  { name: "from", schema: { type: "string" } },
];

const filters = movieFilterParams(lastYear);
const limits: Values["limits"] = [firstYear, lastYear()];
const ofFilms = {
  text: text(),
  ...filters,
  decade: { ...filters.decade, options: listDecades(lastYear()) },
  yearFrom: { ...filters.yearFrom, limits },
  yearTo: { ...filters.yearTo, limits },
  ...awardParams,
  sort: option(movieSorts),
};
const ofCreators = { text: text(), sort: option(creatorSorts), order: option(sortOrders) };
const ofReviews = {
  text: text(),
  stars: option([1, 2, 3, 4, 5], "rating"),
  sort: option(communityOrders),
};
const ofFestivals = {
  kind: option(eventKinds),
  country: optionalText(),
  african: option(["yes", "no"]),
};
const ofNominations = {
  year: awardParams.competition,
  category: matching(/^[a-z0-9-]{1,100}$/),
  result: option(results),
};

export const filmSearch = strictSearch(ofFilms, searchParams({ ...ofFilms, ...place() }));
export const creatorSearch = strictSearch(ofCreators, searchParams({ ...ofCreators, ...place() }));
export const reviewSearch = strictSearch(ofReviews, searchParams({ ...ofReviews, ...place() }));
export const festivalSearch = strictSearch(
  ofFestivals,
  searchParams({ ...ofFestivals, ...place() }),
);
export const nominationSearch = strictSearch(
  ofNominations,
  searchParams({ ...ofNominations, ...place() }),
);

/** The search, which throws DomainError for a parameter that pages would pass over. */
function strictSearch<State, Search extends { parse: (address: URLSearchParams) => State }>(
  definition: Record<string, Reader>,
  search: Search,
) {
  const readers = new Map(
    Object.entries(definition).map(([key, reader]) => [reader.name ?? key, reader]),
  );
  const names = [...readers.keys(), ...placeParameters.map(({ name }) => name), "fields"];
  const parse = (address: URLSearchParams): ReturnType<Search["parse"]> => {
    requireKnown(address, names);
    for (const [name, value] of address) {
      if (value && readers.has(name) && readers.get(name)?.read(address, name) === undefined) {
        throw new DomainError(`‘${name}’ cannot be ‘${value.slice(0, 60)}’.`);
      }
    }
    return search.parse(address) as ReturnType<Search["parse"]>;
  };
  const parameters = [...readers].map(([name, reader]) => ({ name, schema: schemaOf(reader) }));
  return { ...search, parse, parameters };
}

function schemaOf({ options, limits }: Values): object {
  if (options) return { enum: options.map(toValue) };
  if (limits) return { type: "integer", minimum: limits[0], maximum: limits[1] };
  return { type: "string" };
}

function toValue(option: unknown): unknown {
  return typeof option === "object" && option && "value" in option ? option.value : option;
}

/** Throws DomainError that names another parameter. */
export function requireKnown(address: URLSearchParams, names: string[]): void {
  for (const name of address.keys()) {
    if (!names.includes(name)) {
      throw new DomainError(`There is no parameter ‘${name.slice(0, 60)}’.`);
    }
  }
}
