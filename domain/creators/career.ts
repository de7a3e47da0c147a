import { database } from "#db/client.ts";
import { filmsOnAPage } from "./creators.ts";
import { listFilmography } from "./queries/creators.ts";

const mostCounted = 1000;
const mostDirected = 40;

/**
 * The decades of the newest thousand films, each with the page of the filmography on which it
 * begins, and the ids of the newest forty that the creator directed; both the earliest first.
 */
export async function getCareer(creatorId: number) {
  const newestFirst = { limit: mostCounted, offset: 0 };
  const credits = await listFilmography(database(), creatorId, newestFirst);
  const decades = credits.map(({ releaseYear }) => Math.floor(releaseYear / 10) * 10);
  const directed = credits.filter(({ part }) => part === "director").slice(0, mostDirected);
  return {
    decades: [...new Set(decades)].reverse().map((decade) => ({
      decade,
      films: decades.filter((one) => one === decade).length,
      page: Math.floor(decades.indexOf(decade) / filmsOnAPage) + 1,
    })),
    directed: directed.reverse().map(({ movieId }) => movieId),
  };
}
