import { linkIdentifiers } from "#app/identifier-links.ts";
import {
  listAwards,
  listCredits,
  listTrailers,
  type MoviePage,
} from "#domain/movies/movie-page.ts";
import { amountInWords } from "#shared/format/amount.ts";
import { castRoles, crewRoles, departments } from "#shared/options/credits.ts";
import { labelOf } from "#shared/options/label-of.ts";
import { trailerTypes } from "#shared/options/movie-records.ts";
import { youtubeIdOf } from "#shared/text/youtube-id.ts";
import { languagesInWords } from "./movie-in-words.ts";
import type { MovieTab } from "./movie-search-params.ts";

export type Section = Awaited<ReturnType<typeof loadSection>>;
export type Overview = ReturnType<typeof presentOverview>;
export type Credits = Awaited<ReturnType<typeof loadCredits>>;
export type Media = Awaited<ReturnType<typeof loadMedia>>;
export type Awards = Awaited<ReturnType<typeof loadAwards>>;

export async function loadSection(movie: MoviePage, tab: MovieTab) {
  if (tab === "cast-crew") return { tab, ...(await loadCredits(movie)) };
  if (tab === "media") return { tab, ...(await loadMedia(movie)) };
  if (tab === "awards") return { tab, ...(await loadAwards(movie)) };
  return { tab, ...presentOverview(movie) };
}

type Fact = { label: string; text?: string | null | undefined; url?: string | null };

export function presentOverview(movie: MoviePage) {
  const overview = describeOverview(movie);
  const isMissing = (part: unknown) => !part || (Array.isArray(part) && part.length === 0);
  return { ...overview, isEmpty: Object.values(overview).every(isMissing) };
}

function describeOverview(movie: MoviePage) {
  const { budget, boxOffice, countries } = movie;
  return {
    synopsis: movie.synopsis,
    trailer: movie.youtubeUrl ? toVideo("Trailer", movie.youtubeUrl) : undefined,
    people: [
      { label: "Director", names: movie.directors },
      { label: "Producer", names: movie.producers },
      { label: "Writer", names: movie.writers },
    ].filter(({ names }) => names.length > 0),
    facts: [
      { label: "Languages", text: languagesInWords(movie) },
      { label: countries.length > 1 ? "Countries" : "Country", text: countries.join(", ") },
      { label: "Content Rating", text: movie.contentRating },
      { label: "Budget", text: budget && amountInWords(budget, movie.budgetCurrency) },
      {
        label: "Box Office",
        text: boxOffice && amountInWords(boxOffice, movie.boxOfficeCurrency),
      },
      ...(movie.posterUrl && movie.posterCredit
        ? [{ label: "Poster", text: movie.posterCredit, url: movie.posterCreditUrl }]
        : []),
    ].filter((fact: Fact) => fact.text),
    elsewhere: linkIdentifiers("film", movie.identifiers),
    keywords: splitKeywords(movie.keywords),
    contentWarning: movie.contentWarning,
  };
}

async function loadCredits(movie: MoviePage) {
  const { cast, crew } = await listCredits(movie);
  return {
    cast: cast.map(({ role, ...member }) => ({ ...member, role: labelOf(castRoles, role) })),
    crew: [...Map.groupBy(crew, (member) => labelOf(departments, member.department))].map(
      ([department, members]) => ({
        department,
        members: members.map(({ name, slug, role }) => ({
          name,
          slug,
          role: labelOf(crewRoles, role),
        })),
      }),
    ),
  };
}

async function loadMedia({ id, youtubeUrl }: MoviePage) {
  const trailers = await listTrailers(id);
  const listed = trailers.map(({ title, url, type }) => ({
    ...toVideo(title, url),
    type: labelOf(trailerTypes, type),
  }));
  const isListed = trailers.some(({ url }) => url === youtubeUrl);
  if (!youtubeUrl || isListed) return { trailers: listed };
  return { trailers: [{ ...toVideo("Trailer", youtubeUrl), type: "Trailer" }, ...listed] };
}

async function loadAwards({ id }: MoviePage) {
  const awards = await listAwards(id);
  return {
    festivals: [...Map.groupBy(awards, ({ name, year }) => `${name}, ${year}`)].map(
      ([title, awards]) => ({
        title,
        awards: awards.map(({ category, won }) => ({ category, won })),
      }),
    ),
    won: awards.filter(({ won }) => won).length,
    nominated: awards.filter(({ won }) => !won).length,
  };
}

function toVideo(title: string, url: string) {
  return { title, url, youtubeId: youtubeIdOf(url) };
}

function splitKeywords(keywords: string | null): string[] {
  const words = (keywords ?? "").split(/[,;]/).map((word) => word.trim());
  return [...new Set(words.filter(Boolean))];
}
