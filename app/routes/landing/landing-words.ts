import type { LandingPage } from "#domain/movies/landing-pages.ts";
import { inDigits } from "#shared/format/count-of.ts";
import { type Genre, nounsOfGenre } from "#shared/options/genres.ts";
import type { LandingFacets } from "#shared/options/landing-facets.ts";
import { labelOfLanguage } from "#shared/options/language-names.ts";
import { capitalize } from "#shared/text/capitalize.ts";

const withArticle = /^(Central African Republic|Comoros|DR Congo|Gambia|Seychelles)$/;

/** A country as it stands after 'from': 'the Gambia'. */
export function countryInWords(country: string): string {
  return withArticle.test(country) ? `the ${country}` : country;
}

/** Up to this number, the page lists all its films. */
export const mostListed = 12;

const small = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

/** Numbers below ten as words. */
export function numberInWords(count: number): string {
  return small[count] ?? inDigits(count);
}

/** 'nine dramas', 'one comedy', '142 short films'. */
export function genreInWords(genre: Genre, count: number): string {
  return `${numberInWords(count)} ${nounsOfGenre(genre)[count === 1 ? 0 : 1]}`;
}

/** As in a sentence: 'comedies from Nigeria', 'African film of 1992'. */
export function filmsInWords(facets: LandingFacets, count = 2): string {
  const { country, language, genre, decade, year } = facets;
  const [one, many] = genre ? nounsOfGenre(genre) : ["film", "films"];
  const isPlaced = Boolean(country || language);
  const parts = [
    !isPlaced && "African",
    count === 1 ? one : many,
    country && `from ${countryInWords(country)}`,
    language && `in ${labelOfLanguage(language)}`,
    decade && (isPlaced ? `made in the ${decade}s` : `of the ${decade}s`),
    year && `of ${year}`,
  ];
  return parts.filter(Boolean).join(" ");
}

/** 'Films from Nigeria', 'African comedies of the 1990s'. */
export function titleOfLanding(facets: LandingFacets): string {
  const { country, language, decade } = facets;
  if (decade && (country || language)) {
    return `${capitalize(filmsInWords({ ...facets, decade: undefined }))} in the ${decade}s`;
  }
  return capitalize(filmsInWords(facets));
}

/** The last facet alone, for links between pages: 'Nigeria', 'Yorùbá', 'Comedies'. */
export function labelOfFacet({ country, language, genre, decade, year }: LandingFacets): string {
  if (country) return country;
  if (language) return labelOfLanguage(language);
  if (genre) return capitalize(nounsOfGenre(genre)[1]);
  return decade ? `${decade}s` : String(year);
}

/** For search engines, so it differs from page to page by kind and number of films. */
export function describeLanding(page: LandingPage): string {
  const { facets, total } = page;
  if (total === 0) {
    return `There are no ${filmsInWords(facets)} in the catalogue yet. See which others there are.`;
  }
  const films = `${capitalize(numberInWords(total))} ${filmsInWords(facets, total)}`;
  const [first] = page.newest;
  if (total === 1) {
    return `${films}: ${first?.title} (${first?.releaseYear}), with its cast, facts, ratings and reviews.`;
  }
  const years = facets.year || facets.decade ? "" : `, ${yearsOf(page)}`;
  if (total <= mostListed) {
    return `${films}${years}, with their casts and facts, ratings and reviews by people who have seen them.`;
  }
  const newest = facets.year || facets.decade ? "" : ", the newest";
  return `${films}${years}: the best rated${newest} and who directed most of them, with ratings and reviews.`;
}

function yearsOf({ firstYear, lastYear }: LandingPage): string {
  return firstYear === lastYear ? `all of ${firstYear}` : `${firstYear} to ${lastYear}`;
}
