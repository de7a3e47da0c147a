import { database } from "#db/client.ts";
import { isStopRequested } from "#domain/platform/background.ts";
import { listMisplaced, placeIntoLevels } from "./queries/levels.ts";

// Few enough to keep the one connection of the embedded database free for requests.
const mostAtOnce = 500;

/** A new film is in the first level until then. Ends early when the process stops. */
export async function rankMovies(): Promise<void> {
  const misplaced = await listMisplaced(database());
  for (let first = 0; first < misplaced.length; first += mostAtOnce) {
    if (isStopRequested()) return;
    await placeIntoLevels(database(), misplaced.slice(first, first + mostAtOnce));
  }
}
