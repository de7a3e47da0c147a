import { database } from "#db/client.ts";
import { moveIntoLevels } from "./queries/best-known.ts";

/** So few that nobody waits for them. */
const mostAtOnce = 500;

/** Tells search anew how well each film is known; until then a new one counts as well known. */
export async function rankMovies(): Promise<void> {
  while ((await moveIntoLevels(database(), mostAtOnce)) > 0);
}
