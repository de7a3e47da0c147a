import { href } from "react-router";
import { linkIdentifiers } from "#app/document/identifier-links.ts";
import { withoutEmpty } from "#app/http/loader-data.ts";
import type { MoviePage } from "#domain/movies/movie-page.ts";
import type { ReviewView } from "#domain/reviews/reviews.ts";
import { labelOfCode, listShownTitles } from "#shared/film/titles.ts";
import { amountInWords } from "#shared/format/amount.ts";
import { describePrize } from "#shared/options/awards.ts";
import { labelOfColour } from "#shared/options/colours.ts";
import type { CorrectionField } from "#shared/options/correction-fields.ts";
import { castRoles } from "#shared/options/credits.ts";
import { labelOf } from "#shared/options/label-of.ts";
import { labelOfLanguage } from "#shared/options/language-names.ts";
import { youtubeIdOf } from "#shared/text/youtube-id.ts";
import type { IconName } from "#ui/icon-names.ts";
import { presentBest } from "./best-review.tsx";
import { storyOf } from "./movie-in-words.ts";
import type { MovieTab } from "./movie-search-params.ts";
import {
  type Fact,
  type Linked,
  linkCertificate,
  linkCountry,
  linkLanguage,
  listLanguages,
  toLinkedPerson,
} from "./present-movie.ts";

export type Overview = ReturnType<typeof presentOverview>;
export type Opening = Overview["opening"];
export type Details = Overview["details"];

const shownCast = 4;

/** `reviews`: the best first. */
export function presentOverview(
  movie: MoviePage,
  linkToTab: (tab: MovieTab) => string,
  reviews: ReviewView[],
) {
  const { cast, crew, awards, youtubeUrl } = movie;
  const story = storyOf(movie);
  const prizes = awards.filter(({ won }) => won);
  const leading = {
    trailer: youtubeUrl
      ? { title: "Trailer", url: youtubeUrl, youtubeId: youtubeIdOf(youtubeUrl) }
      : undefined,
  };
  const listed = {
    cast: cast.slice(0, shownCast).map(({ role, character, ...person }) => ({
      ...toLinkedPerson(person),
      note: character || labelOf(castRoles, role),
    })),
    awards: presentAwards(prizes, movie.director),
  };
  const isSparse = !story && !leading.trailer && cast.length === 0;
  const isReviewedFirst = isSparse || movie.reviewCount === 0;
  const best = isReviewedFirst ? undefined : presentBest(reviews, movie.reviewCount);
  const details = {
    ...listed,
    ...((cast.length > shownCast || crew.length > 0) && { allCredits: linkToTab("cast-crew") }),
    ...(awards.length > prizes.length && { allAwards: linkToTab("awards") }),
    questions: listQuestions(movie, isSparse),
  };
  const sometimes = {
    contentWarning: movie.contentWarning,
    isReviewedFirst: isReviewedFirst || undefined,
  };
  return {
    ...withoutEmpty({ ...leading, ...sometimes }),
    opening: withoutEmpty({ story, best }),
    details,
    facts: listFacts(movie),
  };
}

/**
 * Questions about missing facts, each of which leads to the form of the answer: cast and story, and
 * more about a film of which little is known.
 */
function listQuestions({ slug, directors, writers, cast, ...movie }: MoviePage, isSparse: boolean) {
  const ask = (field: CorrectionField, text: string, note: string, icon: IconName) => ({
    text,
    note,
    icon,
    to: `${href("/movie/:slug/correct", { slug })}?${new URLSearchParams({ field })}`,
  });
  return [
    isSparse && directors.length === 0 && ask("director", "Who made it?", "Its director", "person"),
    cast.length === 0 && ask("cast", "Who is in it?", "Names and the parts they play", "grid"),
    !(movie.description || movie.synopsis) &&
      ask("synopsis", "What is the story?", "A few sentences, without the ending", "pen"),
    isSparse &&
      writers.length === 0 &&
      ask("writer", "Who wrote it?", "The screenplay or the story", "pen"),
    isSparse &&
      !movie.durationMinutes &&
      ask("duration", "How long is it?", "Its length in minutes", "play"),
    isSparse &&
      listLanguages(movie).length === 0 &&
      ask("language", "Which languages are spoken?", "All that are heard in it", "list"),
  ].filter((question) => question !== false);
}

/** One for each festival or award and year, with all that the film got there. */
export function presentAwards(awards: MoviePage["awards"], director: string | null) {
  return [...Map.groupBy(awards, ({ name, year }) => `${year} ${name}`).values()].map((ofYear) => {
    const [{ name, year, event }] = ofYear as [MoviePage["awards"][number]];
    const [won = [], named = []] = [true, false].map((isPrize) =>
      ofYear
        .filter((award) => award.won === isPrize)
        .map(({ category, people }) => describePrize(category, people, director)),
    );
    const notes = [listCategories("Won", won), listCategories("Nominated", named)];
    return { year, name, event, won: won.length > 0, notes: notes.filter(Boolean) };
  });
}

/** 'Won: Best Film', 'Won 2: Best Film, Best Director'; empty without any. */
function listCategories(verb: string, categories: string[]): string {
  const { length } = categories;
  return length > 0 ? `${verb}${length > 1 ? ` ${length}` : ""}: ${categories.join(", ")}` : "";
}

/** Original title, length and a single language are in the head alone. */
function listFacts(movie: MoviePage): Fact[] {
  const { budget, boxOffice, contentRating, colour, countries } = movie;
  const spoken = listLanguages(movie);
  const facts: (Fact | false)[] = [
    { label: "Director", parts: movie.directors.map(toLinkedPerson) },
    { label: "Writer", parts: movie.writers.map(toLinkedPerson) },
    { label: "Producer", parts: movie.producers.map(toLinkedPerson) },
    { label: countries.length > 1 ? "Countries" : "Country", parts: countries.map(linkCountry) },
    spoken.length > 1 && { label: "Languages", parts: spoken.map(linkLanguage) },
    { label: "Subtitles", parts: movie.subtitleLanguages.map(labelOfLanguage) },
    { label: "Dubbed into", parts: movie.dubbedLanguages.map(labelOfLanguage) },
    { label: "Also Known As", parts: listOtherTitles(movie) },
    { label: "Content Rating", parts: contentRating ? [linkCertificate(contentRating)] : [] },
    { label: "Colour", parts: colour ? [labelOfColour(colour)] : [] },
    budget !== null && {
      label: "Budget",
      parts: [amountInWords(budget, movie.budgetCurrency)],
    },
    boxOffice !== null && {
      label: "Box Office",
      parts: [amountInWords(boxOffice, movie.boxOfficeCurrency)],
    },
    { label: "Poster", parts: creditPoster(movie) },
    {
      label: "Elsewhere",
      parts: linkIdentifiers("film", movie.identifiers).map(({ label, href }) => ({
        text: label,
        to: href,
      })),
    },
    { label: "Keywords", query: "/browse?keyword", parts: splitKeywords(movie.keywords) },
  ];
  return facts.filter((fact) => fact !== false).filter(({ parts }) => parts.length > 0);
}

function listOtherTitles(movie: MoviePage): Linked[] {
  return listShownTitles(movie).map(({ language, title }) => {
    return { text: title, lang: language, note: labelOfCode(language) ?? "Language not given" };
  });
}

function creditPoster({ posterUrl, posterCredit, posterCreditUrl }: MoviePage): Linked[] {
  if (!posterUrl || !posterCredit) return [];
  return [{ text: posterCredit, to: posterCreditUrl ?? undefined }];
}

function splitKeywords(keywords: string | null): string[] {
  const words = (keywords ?? "").split(/[,;]/).map((word) => word.trim());
  return [...new Set(words.filter(Boolean))];
}
