import { database } from "#db/client.ts";
import { filmsOnAPage } from "./creators.ts";
import { readCareer } from "./queries/creators.ts";

const mostDirected = 40;

/**
 * The films of each decade, with the page of the filmography on which it begins, and the ids of the
 * newest forty that the creator directed; both the earliest first.
 */
export async function getCareer(creatorId: number) {
  const { decades, directed } = await readCareer(database(), creatorId, mostDirected);
  return {
    decades: decades.map(({ later, ...counted }) => ({
      ...counted,
      page: Math.floor(later / filmsOnAPage) + 1,
    })),
    directed: directed.reverse(),
  };
}
