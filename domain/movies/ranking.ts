import { setTimeout } from "node:timers/promises";
import { database } from "#db/client.ts";
import { isStopRequested } from "#domain/platform/background.ts";
import { listMisplaced, placeIntoLevels } from "./queries/levels.ts";

// So that requests get the one connection of the embedded database in between.
const mostAtOnce = 100;
const restMilliseconds = 20;

/** A new film is in the first level until then. Ends early when the process stops. */
export async function rankMovies(): Promise<void> {
  const misplaced = await listMisplaced(database());
  for (let first = 0; first < misplaced.length; first += mostAtOnce) {
    if (isStopRequested()) return;
    await placeIntoLevels(database(), misplaced.slice(first, first + mostAtOnce));
    await setTimeout(restMilliseconds);
  }
}
