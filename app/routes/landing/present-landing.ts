import type { LandingLink, LandingPage } from "#domain/movies/landing-pages.ts";
import { isIndexed } from "#domain/movies/landing-pages.ts";
import { countOf, inDigits } from "#shared/format/count-of.ts";
import {
  filtersOfLanding,
  type LandingFacets,
  landingPath,
  landingSections,
} from "#shared/options/landing-facets.ts";
import { choosePoster } from "#shared/poster/choose-poster.ts";
import { filterParams } from "#shared/validation/movie-filters.ts";
import { addressOf } from "#shared/validation/search-params.ts";
import { describeFilms } from "./landing-text.ts";
import { countryInWords, describeLanding, labelOfFacet, titleOfLanding } from "./landing-words.ts";

// Rows of four on wide screens.
const fewestBest = 4;
const mostBest = 8;
const mostNewest = 4;
const mostOfAll = 12;
const mostLinks = 24;

/** What the page shows; nothing else is sent to the browser. */
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
    lists: listFilms(page),
    more: total > mostOfAll ? { to: toAll, text: `All ${countOf(total, "film")}` } : undefined,
    links: listLinkGroups(page),
  };
}

/** The full list, with every filter and order. */
export function browsePath(facets: LandingFacets): string {
  return addressOf("/browse", filterParams(filtersOfLanding(facets)));
}

function listTrail(facets: LandingFacets) {
  const sections = landingSections.filter((section) => facets[section]);
  const pages = sections.map((section) => {
    const one: LandingFacets = { [section]: facets[section] };
    return { label: labelOfFacet(one), to: landingPath(one) };
  });
  const trail = [{ label: "Home", to: "/" }, { label: "Browse", to: "/browse" }, ...pages];
  return trail.map((item, index) =>
    index === trail.length - 1 ? { ...item, to: landingPath(facets) } : item,
  );
}

function listFilms({ facets, total, best, newest }: LandingPage) {
  if (total === 0) return [];
  if (total <= mostOfAll)
    return [{ heading: total === 1 ? "The film" : "The films", movies: newest }];
  const isOfTime = Boolean(facets.decade || facets.year);
  const rated = best.length < fewestBest ? [] : best.slice(0, mostBest);
  const others = newest.filter(({ slug }) => !rated.some((film) => film.slug === slug));
  const lists = [
    { heading: "Best rated", movies: rated },
    {
      heading: isOfTime ? "Added last" : "Newest",
      movies: others.slice(0, rated.length > 0 ? mostNewest : mostOfAll),
    },
  ];
  return lists.filter(({ movies }) => movies.length > 0);
}

type Link = { text: string; to: string; note?: string };

/** Pages about these films and one thing more, and about others of the same kind. */
function listLinkGroups({ facets, neighbours }: LandingPage): { label: string; items: Link[] }[] {
  const own = landingSections.filter((section) => facets[section]);
  const groups = own.flatMap((section) => {
    const one: LandingFacets = { [section]: facets[section] };
    const pairs = neighbours.filter(
      ({ facets: other }) => Object.keys(other).length > 1 && other[section] === facets[section],
    );
    return landingSections.flatMap((kind) =>
      kind === section ? [] : group(describePairs(one, kind), kind, pairs),
    );
  });
  const singles = neighbours.filter(({ facets: other }) => Object.keys(other).length === 1);
  const [kind, second] = own;
  if (!kind) return [];
  if (!second) return [...groups, ...group(headings[kind], kind, nearby(facets, singles))];
  return [
    { label: "All films of each", items: own.map((section) => linkAll(facets, section)) },
    ...groups,
  ];
}

function linkAll(facets: LandingFacets, section: keyof LandingFacets) {
  const one: LandingFacets = { [section]: facets[section] };
  return { text: titleOfLanding(one), to: landingPath(one) };
}

const headings = {
  country: "Other countries",
  language: "Other languages",
  genre: "Other genres",
  decade: "Other decades",
  year: "Years before and after",
};

function describePairs(one: LandingFacets, kind: keyof LandingFacets): string {
  const { country, language, decade } = one;
  const kinds = { country: "Countries", language: "Languages", genre: "Genres", decade: "Decades" };
  const what = kind === "year" ? "Years" : kinds[kind];
  if (country) return `${what}: from ${countryInWords(country)}`;
  if (language) return `${what}: in ${labelOfFacet(one)}`;
  return decade ? `${what}: of the ${decade}s` : `${what}: ${labelOfFacet(one).toLowerCase()}`;
}

/** Of a year, those up to five years from it; of all else, every one. */
function nearby({ year }: LandingFacets, links: LandingLink[]): LandingLink[] {
  if (!year) return links;
  return links.filter(({ facets }) => Math.abs((facets.year ?? 0) - year) <= 5);
}

function group(label: string, kind: keyof LandingFacets, links: LandingLink[]) {
  const ofKind = links.filter(({ facets }) => facets[kind]);
  const byCount = ofKind.toSorted((one, other) => other.films - one.films).slice(0, mostLinks);
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
