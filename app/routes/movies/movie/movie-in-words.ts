import type { MoviePage } from "#domain/movies/movie-page.ts";
import { labelOfGenre } from "#shared/options/genres.ts";
import { labelOfLanguage } from "#shared/options/language-names.ts";
import type { Language } from "#shared/options/languages.ts";
import { truncate } from "#shared/text/truncate.ts";

const longestMetaDescription = 150;

const listed = new Intl.ListFormat("en-GB", { type: "conjunction" });

type Languages = Pick<
  MoviePage,
  "language" | "spokenLanguages" | "subtitleLanguages" | "dubbedLanguages"
>;

/** 'In Yorùbá and English · Subtitles: French' with the dot kept on its line, or undefined where only the main one is known. */
export function languagesInWords(movie: Languages): string | undefined {
  const { language, spokenLanguages, subtitleLanguages, dubbedLanguages } = movie;
  const others = [spokenLanguages, subtitleLanguages, dubbedLanguages];
  if (others.every(({ length }) => length === 0)) return undefined;
  const isKnown = language !== "other" || spokenLanguages.length > 0;
  const parts = [
    isKnown && `In ${listed.format(namesOf([language, ...spokenLanguages]))}`,
    subtitleLanguages.length > 0 && `Subtitles: ${namesOf(subtitleLanguages).join(", ")}`,
    dubbedLanguages.length > 0 && `Dubbed into ${listed.format(namesOf(dubbedLanguages))}`,
  ];
  return parts.filter(Boolean).join("\u00a0· ");
}

function namesOf(languages: Language[]): string[] {
  const named = languages.filter((language) => language !== "other").map(labelOfLanguage);
  return named.length < languages.length ? [...named, "another language"] : named;
}

/** The first 150 characters of the description, the synopsis or else a sentence of facts. */
export function describeForSearchEngines(movie: MoviePage): string {
  const text = (movie.description || movie.synopsis || factsInWords(movie)).replace(/\s+/g, " ");
  return truncate(text, longestMetaDescription);
}

/** 'A 2009 drama film (Nigeria) in Yorùbá and English, directed by Kunle Afolayan.' */
function factsInWords(movie: MoviePage): string {
  const { genre, language, spokenLanguages, releaseYear, countries, directors } = movie;
  const article = /^(8|11|18)/.test(String(releaseYear)) ? "An" : "A";
  const languages = [language, ...spokenLanguages].filter((spoken) => spoken !== "other");
  const parts = [
    `${article} ${releaseYear} ${labelOfGenre(genre).toLowerCase()} film`,
    countries.length > 0 && ` (${countries.join(", ")})`,
    languages.length > 0 && ` in ${listed.format(namesOf(languages))}`,
    directors.length > 0 && `, directed by ${listed.format(directors.map(({ name }) => name))}`,
    ".",
  ];
  return parts.filter(Boolean).join("");
}
