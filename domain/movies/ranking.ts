import { database } from "#db/client.ts";
import { isStopRequested } from "#domain/platform/background.ts";
import { listMisplaced, placeIntoLevels } from "./queries/levels.ts";

/** So few that whoever waits for the one connection of the embedded database hardly does. */
const mostAtOnce = 500;

/**
 * Tells search anew how well each film is known; until then a new one counts as well known. Films
 * are ranked once and moved step by step, until this process is asked to stop.
 */
export async function rankMovies(): Promise<void> {
  const misplaced = await listMisplaced(database());
  for (let first = 0; first < misplaced.length; first += mostAtOnce) {
    if (isStopRequested()) return;
    await placeIntoLevels(database(), misplaced.slice(first, first + mostAtOnce));
  }
}
