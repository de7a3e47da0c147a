import { setTimeout } from "node:timers/promises";
import { database } from "#db/client.ts";
import { isStopRequested } from "#domain/platform/background.ts";
import { listMisplaced, placeIntoLevels } from "./queries/levels.ts";

// In between, requests get the one connection of the embedded database.
const mostAtOnce = 100;
const restMilliseconds = 20;

/** Until then a new film is in the first level. Ends early when the process stops. */
export async function rankMovies(): Promise<void> {
  const misplaced = await listMisplaced(database());
  for (let first = 0; first < misplaced.length; first += mostAtOnce) {
    if (isStopRequested()) return;
    await placeIntoLevels(database(), misplaced.slice(first, first + mostAtOnce));
    await setTimeout(restMilliseconds);
  }
}
