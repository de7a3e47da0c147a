import type { MoviePage } from "#domain/movies/movie-page.ts";
import { labelOfGenre } from "#shared/options/genres.ts";
import { labelOfLanguage } from "#shared/options/language-names.ts";
import { firstSentences } from "#shared/text/sentences.ts";
import { truncate } from "#shared/text/truncate.ts";

type Texts = Pick<MoviePage, "description" | "synopsis">;

const longestMetaDescription = 150;
// About as high as the poster on a wide screen.
const longestLead = 480;

const listed = new Intl.ListFormat("en-GB", { type: "conjunction" });

/** The description or else the synopsis, cut after a sentence. */
export function leadOf({ description, synopsis }: Texts): string {
  return firstSentences(description || synopsis || "", longestLead);
}

/** The text that the head leaves out or cuts; undefined if there is none. */
export function storyOf(movie: Texts): string | undefined {
  const lead = leadOf(movie);
  const texts = [movie.description, movie.synopsis].filter((text) => text && text !== lead);
  return [...new Set(texts)].join("\n\n") || undefined;
}

/** The start of the description, the synopsis or else a sentence of facts. */
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
    languages.length > 0 && ` in ${listed.format(languages.map(labelOfLanguage))}`,
    directors.length > 0 && `, directed by ${listed.format(directors.map(({ name }) => name))}`,
    ".",
  ];
  return parts.filter(Boolean).join("");
}
