import type { LandingLink, LandingPage } from "#domain/movies/landing-pages.ts";
import { isIndexed } from "#domain/movies/landing-pages.ts";
import { fewestAgreeing } from "#domain/reviews/policy.ts";
import { countOf, inDigits } from "#shared/format/count-of.ts";
import {
  filtersOfLanding,
  type LandingFacets,
  landingPath,
  landingSections,
} from "#shared/options/landing-facets.ts";
import { choosePoster } from "#shared/poster/choose-poster.ts";
import { movieFilters } from "#shared/validation/movie-filters.ts";
import { addressOf } from "#shared/validation/search-params.ts";
import { describeFilms } from "./landing-text.ts";
import { describeLanding, labelOfFacet, mostListed, titleOfLanding } from "./landing-words.ts";

// Full rows on wide screens.
const fewestBest = 4;
const mostBest = 8;
const mostNewest = 4;
const mostPairs = 24;

export type Paragraph = ReturnType<typeof describeFilms>[number];

export function presentLanding(page: LandingPage) {
  const { facets, total } = page;
  const path = landingPath(facets);
  const genre = facets.genre ?? "";
  const { dye, family } = choosePoster({ slug: path, title: "", genre });
  const toAll = browsePath(facets);
  return {
    path,
    title: titleOfLanding(facets),
    description: describeLanding(page),
    isHidden: !isIndexed(facets, total),
    art: `poster-${family} dye-${dye}`,
    trail: listTrail(facets),
    paragraphs: describeFilms(page),
    decades: linkDecades(page),
    lists: listFilms(page),
    more: total > mostListed ? { to: toAll, text: `All ${countOf(total, "film")}` } : undefined,
    links: listLinkGroups(page),
  };
}

/** To the page of both, or where the films are few to the list of them. */
function linkDecades({ facets, decades }: LandingPage) {
  return decades.map(({ decade, films }) => {
    const both = { ...facets, decade };
    const hasPage = Object.keys(facets).length === 1 && isIndexed(both, films);
    return { decade, films, to: hasPage ? landingPath(both) : browsePath(both) };
  });
}

/** The full list, with every filter and order. */
export function browsePath(facets: LandingFacets): string {
  return addressOf("/browse", movieFilters.write(filtersOfLanding(facets)));
}

function listTrail(facets: LandingFacets) {
  const { year } = facets;
  const decade = year && Math.floor(year / 10) * 10;
  const parts: LandingFacets[] = decade ? [{ decade }, { year }] : toParts(facets);
  const pages = parts.map((one) => ({ label: labelOfFacet(one), to: landingPath(one) }));
  const trail = [{ label: "Home", to: "/" }, { label: "Browse", to: "/browse" }, ...pages];
  return trail.with(-1, { label: pages.at(-1)?.label ?? "", to: landingPath(facets) });
}

function toParts(facets: LandingFacets): LandingFacets[] {
  const sections = landingSections.filter((section) => facets[section]);
  return sections.map((section) => ({ [section]: facets[section] }));
}

function listFilms({ facets, total, best, newest }: LandingPage) {
  if (total === 0) return [];
  if (total <= mostListed)
    return [{ heading: total === 1 ? "The film" : "The films", movies: newest }];
  const isOfTime = Boolean(facets.decade || facets.year);
  const agreed = best.filter(({ reviewCount }) => reviewCount >= fewestAgreeing);
  const isAgreed = agreed.length >= fewestBest;
  const found = isAgreed ? agreed : best;
  const rated = found.length < fewestBest ? [] : found.slice(0, mostBest);
  const others = newest.filter(({ slug }) => !rated.some((film) => film.slug === slug));
  const lists = [
    { heading: isAgreed ? "Best rated" : "Rated so far", movies: rated },
    {
      heading: isOfTime ? "Newly added" : "Newest",
      movies: others.slice(0, rated.length > 0 ? mostNewest : mostListed),
    },
  ];
  return lists.filter(({ movies }) => movies.length > 0);
}

type Link = { text: string; to: string; note?: string };

/** Links to pages with one facet more, and to others of the same kind. */
function listLinkGroups({ facets, neighbours }: LandingPage): { label: string; items: Link[] }[] {
  const own = landingSections.filter((section) => facets[section]);
  const groups = own.flatMap((section) => {
    const one: LandingFacets = { [section]: facets[section] };
    const pairs = neighbours.filter(
      ({ facets: other }) => Object.keys(other).length > 1 && other[section] === facets[section],
    );
    return landingSections.flatMap((kind) =>
      kind === section ? [] : group(`${titleOfLanding(one)}, by ${kind}`, kind, pairs, mostPairs),
    );
  });
  const singles = neighbours.filter(({ facets: other }) => Object.keys(other).length === 1);
  const [kind, second] = own;
  if (!kind) return [];
  if (!second) {
    const years = facets.decade ? group(`${titleOfLanding(facets)}, by year`, "year", singles) : [];
    return [...years, ...groups, ...group(headings[kind], kind, nearby(facets, singles))];
  }
  const each = toParts(facets).map((one) => ({
    text: titleOfLanding(one),
    to: landingPath(one),
  }));
  return [{ label: "All films of each", items: each }, ...groups];
}

const headings = {
  country: "Other countries",
  language: "Other languages",
  genre: "Other genres",
  decade: "Other decades",
  year: "Years before and after",
};

/** For a year only those close to it. */
function nearby({ year }: LandingFacets, links: LandingLink[]): LandingLink[] {
  if (!year) return links;
  return links.filter(({ facets }) => Math.abs((facets.year ?? 0) - year) <= 5);
}

function group(
  label: string,
  kind: keyof LandingFacets,
  links: LandingLink[],
  most = links.length,
) {
  const ofKind = links.filter(({ facets }) => facets[kind]);
  const byCount = ofKind.toSorted((one, other) => other.films - one.films).slice(0, most);
  const isOfTime = kind === "decade" || kind === "year";
  const shown = isOfTime
    ? ofKind.toSorted((one, other) => Number(one.facets[kind]) - Number(other.facets[kind]))
    : byCount;
  const items: Link[] = shown.map(({ facets, films }) => ({
    text: labelOfFacet({ [kind]: facets[kind] }),
    to: landingPath(facets),
    note: inDigits(films),
  }));
  return items.length > 0 ? [{ label, items }] : [];
}
