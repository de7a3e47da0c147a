import { href } from "react-router";
import type { LandingPage, Share } from "#domain/movies/landing-pages.ts";
import type { MovieCard } from "#domain/movies/movies.ts";
import { fewestAgreeing } from "#domain/reviews/policy.ts";
import { nounFor } from "#shared/format/count-of.ts";
import type { Genre } from "#shared/options/genres.ts";
import { hasLandingPage, type LandingFacets, landingPath } from "#shared/options/landing-facets.ts";
import { labelOfLanguage } from "#shared/options/language-names.ts";
import type { Language } from "#shared/options/languages.ts";
import { capitalize } from "#shared/text/capitalize.ts";
import { languageOfTitle } from "#shared/text/title-language.ts";
import { countryInWords, filmsInWords, genreInWords, numberInWords } from "./landing-words.ts";

type Run = { text: string; to?: string | undefined; lang?: string | undefined };

type Named = Run & { films: number };

const mostNamed = 3;

/** Paragraphs about the films, without those that would say nothing. */
export function describeFilms(page: LandingPage): Run[][] {
  if (page.total === 0) return [[{ text: noFilms(page.facets) }]];
  const first = [...countSentence(page), ...spokenSentence(page), ...originSentence(page)];
  const second = [...genreSentence(page), ...directorSentence(page), ...ratedSentence(page)];
  return [first, [...second, ...newestSentence(page)]].map(joined).filter(({ length }) => length);
}

function noFilms(facets: LandingFacets): string {
  return `The catalogue has no ${filmsInWords(facets)} yet.`;
}

function joined(sentences: Run[][]): Run[] {
  return sentences.flatMap((sentence, index) =>
    index > 0 ? [{ text: " " }, ...sentence] : sentence,
  );
}

function countSentence({ facets, total, firstYear, lastYear, newest }: LandingPage): Run[][] {
  const [film] = newest;
  const films = capitalize(`${numberInWords(total)} ${filmsInWords(facets, total)}`);
  if (total === 1 && film) {
    const by = film.director ? `, directed by ${film.director}` : "";
    const year = facets.year ? "" : ` (${film.releaseYear})`;
    return [[{ text: `${films}: ` }, linkFilm(film), { text: `${year}${by}.` }]];
  }
  if (facets.year || facets.decade) return [[{ text: `${films}.` }]];
  if (firstYear === lastYear) return [[{ text: `${films}, all of ${firstYear}.` }]];
  const between = total === 2 ? "of" : "made between";
  const years = `, ${between} ${firstYear} and ${lastYear}`;
  return [[{ text: `${films}${years}.` }]];
}

function sharesOf(page: LandingPage, kind: Share["kind"]): Share[] {
  const counted = page.shares.filter((share) => share.kind === kind);
  if (counted.length > 0 || kind === "director" || page.facets.year) return counted;
  // Too many films to read for one page: uses the pages of two facets instead.
  return page.neighbours
    .filter(({ facets }) => Object.keys(facets).length > Object.keys(page.facets).length)
    .flatMap(({ facets, films }) => {
      const value = page.facets[kind] ? undefined : facets[kind];
      return value ? [{ kind, value: String(value), films, slug: null }] : [];
    })
    .sort((one, other) => other.films - one.films);
}

/** Leads to the page of both facets if there is one, or else to that of the value. */
function linkFacet({ facets, neighbours }: LandingPage, own: LandingFacets): string {
  const both = landingPath({ ...facets, ...own });
  const isPage = neighbours.some((link) => landingPath(link.facets) === both);
  return isPage ? both : landingPath(own);
}

function spokenSentence(page: LandingPage): Run[][] {
  const { facets, total } = page;
  if (facets.language || total === 0) return [];
  const spoken = sharesOf(page, "language").map(({ value, films }) => ({
    text: labelOfLanguage(value),
    to: linkFacet(page, { language: value as Language }),
    films,
  }));
  const [first] = spoken;
  if (!first) return [];
  if (total === 1) {
    const languages = listInWords(spoken.map(({ films, ...run }) => [run]));
    return [[{ text: "It is in " }, ...languages, { text: "." }]];
  }
  const isAll = first.films === total;
  if (isAll && spoken.length === 1) {
    const both = total === 2 ? "Both" : "All";
    return [[{ text: `${both} are in ` }, toRun(first), { text: "." }]];
  }
  const all = total === 2 ? "both" : "all";
  const runs = spoken.slice(0, mostNamed).map((one, index) => {
    const count = one.films === total ? all : numberInWords(one.films);
    const verb = one.films === 1 ? "is" : "are";
    return [
      { text: index === 0 ? `${capitalize(count)} ${verb} in ` : `${count} in ` },
      toRun(one),
    ];
  });
  return [[...listInWords(runs), { text: "." }]];
}

function originSentence(page: LandingPage): Run[][] {
  const { facets, total } = page;
  if (facets.country) return [];
  const all = sharesOf(page, "country");
  const [first] = all;
  if (!first) return [];
  const toCountry = ({ value, films }: Share): Named => {
    const to = hasLandingPage(value) ? linkFacet(page, { country: value }) : undefined;
    return { text: countryInWords(value), to, films };
  };
  if (total === 1) {
    const countries = listInWords(all.map((share) => [toRun(toCountry(share))]));
    return [[{ text: "It is from " }, ...countries, { text: "." }]];
  }
  if (all.length === 1 && first.films === total) {
    const both = total === 2 ? "Both" : "All";
    return [[{ text: `${both} are from ` }, toRun(toCountry(first)), { text: "." }]];
  }
  const named = all.slice(0, mostNamed).map((share) => {
    const { films, ...country } = toCountry(share);
    return [country, { text: ` (${films})` }];
  });
  const others = page.shares.length > 0 ? all.length - named.length : 0;
  if (others > 0) {
    named.push([
      { text: `${numberInWords(others)} other ${nounFor(others, "country", "countries")}` },
    ]);
  }
  return [
    [
      { text: page.shares.length > 0 ? "They come from " : "Most of all they come from " },
      ...listInWords(named),
      { text: "." },
    ],
  ];
}

function genreSentence(page: LandingPage): Run[][] {
  const { facets, total } = page;
  if (facets.genre || total < 2) return [];
  const all = sharesOf(page, "genre") as (Share & { value: Genre })[];
  const [first] = all;
  if (!first) return [];
  const to = (genre: Genre) => linkFacet(page, { genre });
  if (all.length === 1 && first.films === total) {
    const [, noun = ""] = /^\S+ (.*)$/.exec(genreInWords(first.value, total)) ?? [];
    const both = total === 2 ? "Both" : "All";
    return [[{ text: `${both} are ` }, { text: noun, to: to(first.value) }, { text: "." }]];
  }
  const named = all
    .slice(0, mostNamed)
    .map(({ value, films }) => [{ text: genreInWords(value, films), to: to(value) }]);
  const verb = named.length === 1 && first.films === 1 ? "is" : "are";
  return [[{ text: `Among them ${verb} ` }, ...listInWords(named), { text: "." }]];
}

function directorSentence(page: LandingPage): Run[][] {
  if (page.total < 2) return [];
  const directors = sharesOf(page, "director");
  const most = directors[0]?.films ?? 0;
  const leading = directors.filter(({ films }) => films === most);
  if (most < 2 || leading.length > mostNamed) return [];
  const link = ({ value, slug }: Share): Run => ({
    text: value,
    to: slug ? href("/creator/:slug", { slug }) : undefined,
  });
  const names = listInWords(leading.map((one) => [link(one)]));
  if (leading.length > 1) {
    const text = ` each directed ${numberInWords(most)} of them, more than anyone else.`;
    return [[...names, { text }]];
  }
  if (most === page.total) {
    return [[...names, { text: ` directed ${most === 2 ? "both" : "all"} of them.` }]];
  }
  const [, second] = directors;
  if (!second) return [[...names, { text: ` directed ${numberInWords(most)} of them.` }]];
  const isAlone = directors[2]?.films !== second.films && second.films > 1;
  const next = isAlone
    ? [{ text: "; " }, link(second), { text: ` made ${numberInWords(second.films)}.` }]
    : [{ text: "." }];
  const text = ` directed ${numberInWords(most)} of them, more than anyone else`;
  return [[...names, { text }, ...next]];
}

/** The best, where enough members agree on it (rule 33). */
function findBest({ best: [film] }: LandingPage): MovieCard | undefined {
  return film && film.reviewCount >= fewestAgreeing ? film : undefined;
}

function ratedSentence(page: LandingPage): Run[][] {
  const { facets, total, best } = page;
  const film = findBest(page);
  if (!film) return [];
  const { averageRating, reviewCount } = film;
  const reviews = `${numberInWords(reviewCount)} ${nounFor(reviewCount, "review")}`;
  const rating = `${averageRating.toFixed(1)} of 5 from ${reviews}`;
  if (total === 1) return [[{ text: `Members give it ${rating}.` }]];
  const year = facets.year ? "" : ` (${film.releaseYear})`;
  if (best.length === 1) {
    return [[{ text: "Members give " }, linkFilm(film), { text: `${year} ${rating}.` }]];
  }
  return [[{ text: "Best rated is " }, linkFilm(film), { text: `${year}: ${rating}.` }]];
}

function newestSentence(page: LandingPage): Run[][] {
  const { facets, total } = page;
  const [film, next] = page.newest;
  if (film && film.slug === findBest(page)?.slug) return [];
  if (!film || !next || total < 3 || facets.decade || facets.year) return [];
  if (film.releaseYear === next.releaseYear) return [];
  return [[{ text: "The latest is " }, linkFilm(film), { text: ` (${film.releaseYear}).` }]];
}

function linkFilm(film: MovieCard): Run {
  const { slug, title } = film;
  return { text: title, to: href("/movie/:slug", { slug }), lang: languageOfTitle(film) };
}

function toRun({ text, to }: Named): Run {
  return { text, to };
}

/** 'one', 'one and two', 'one, two and three'. */
function listInWords(items: Run[][]): Run[] {
  return items.flatMap((item, index) => {
    if (index === 0) return item;
    return [{ text: index === items.length - 1 ? " and " : ", " }, ...item];
  });
}
