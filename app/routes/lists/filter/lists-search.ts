import type { ListFacet } from "#domain/member-lists/shelves.ts";
import { type LandingFacets, parseFacet, slugOfFacet } from "#shared/options/landing-facets.ts";
import { option, page, searchParams } from "#shared/validation/list-address.ts";
import { thisYear } from "#shared/validation/movie-filters.ts";

const sections = ["country", "language", "decade"] as const;

export const listsSearch = searchParams({
  order: option<"liked">(["liked"]),
  // A country, a language or a decade, as in the address of its films: 'nigeria', '1990s'.
  of: {
    read: (params: URLSearchParams) => parseFacet(sections, params.get("of") ?? "", thisYear()),
    write: slugOfFacet,
  },
  page: page(),
});

export function toListFacet(facets: LandingFacets): ListFacet | undefined {
  const facet = sections.find((section) => facets[section]);
  return facet && { facet, value: String(facets[facet]) };
}
