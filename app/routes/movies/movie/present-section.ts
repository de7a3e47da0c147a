import type { MoviePage } from "#domain/movies/movie-page.ts";
import type { ReviewView } from "#domain/reviews/reviews.ts";
import { castRoles, crewRoles, departments } from "#shared/options/credits.ts";
import { festivalPath } from "#shared/options/festival-paths.ts";
import { labelOf } from "#shared/options/label-of.ts";
import { trailerTypes } from "#shared/options/movie-records.ts";
import { youtubeIdOf } from "#shared/text/youtube-id.ts";
import { linkToMovie, type MovieSearch, type MovieTab } from "./movie-search-params.ts";
import { toLinkedPerson } from "./present-movie.ts";
import { presentAwards, presentOverview } from "./present-overview.ts";

export type Section = ReturnType<typeof presentSection>;
export type Credits = ReturnType<typeof presentCredits>;
export type Media = ReturnType<typeof presentMedia>;

export function presentSection(movie: MoviePage, search: MovieSearch, reviews: ReviewView[]) {
  const { tab } = search;
  if (tab === "cast-crew") return { tab, ...presentCredits(movie) };
  if (tab === "media") return { tab, ...presentMedia(movie) };
  if (tab === "awards") return { tab, awards: linkAwards(movie) };
  const linkToTab = (other: MovieTab) => linkToMovie(movie.slug, search, { tab: other });
  const isBestFirst = search.order === "top" && !search.stars;
  return { tab, ...presentOverview(movie, linkToTab, isBestFirst ? reviews : []) };
}

/** The tabs that are not empty, and the open one. */
export function listTabs(movie: MoviePage, open: MovieTab): MovieTab[] {
  const { cast, crew, trailers, youtubeUrl, awards } = movie;
  const filled: Record<MovieTab, boolean> = {
    overview: true,
    "cast-crew": cast.length + crew.length > 0,
    media: trailers.length > 0 || Boolean(youtubeUrl),
    awards: awards.length > 0,
  };
  return (Object.keys(filled) as MovieTab[]).filter((tab) => filled[tab] || tab === open);
}

export function presentCredits({ cast, crew }: Pick<MoviePage, "cast" | "crew">) {
  return {
    cast: cast.map(({ role, character, ...person }) => ({
      ...toLinkedPerson(person),
      note: [character, labelOf(castRoles, role)].filter(Boolean).join("\u00a0· "),
    })),
    crew: [...Map.groupBy(crew, (member) => labelOf(departments, member.department))].map(
      ([label, members]) => ({
        label,
        parts: members.map(({ role, ...person }) => ({
          ...toLinkedPerson(person),
          note: labelOf(crewRoles, role),
        })),
      }),
    ),
  };
}

function presentMedia({ trailers, youtubeUrl }: MoviePage) {
  const listed = trailers.map(({ title, url, type }) => ({
    title,
    url,
    youtubeId: youtubeIdOf(url),
    type: labelOf(trailerTypes, type),
  }));
  const isListed = trailers.some(({ url }) => url === youtubeUrl);
  if (!youtubeUrl || isListed) return { trailers: listed };
  const main = { title: "Trailer", url: youtubeUrl, youtubeId: youtubeIdOf(youtubeUrl) };
  return { trailers: [{ ...main, type: "Trailer" }, ...listed] };
}

function linkAwards({ awards, director }: MoviePage) {
  return presentAwards(awards, director).map(({ event, ...award }) => ({
    ...award,
    to: event && festivalPath(event, award.year),
  }));
}
