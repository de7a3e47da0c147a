import { database } from "#db/client.ts";
import { isStopRequested } from "#domain/platform/background.ts";
import { refreshOutdated } from "./queries/watch-marks.ts";

// So that requests get the one connection of the embedded database in between.
const mostAtOnce = 200;

/** Of films where an offer began or ended since; what else changes them, triggers follow. */
export async function refreshWatchMarks(): Promise<void> {
  while (!isStopRequested()) {
    if ((await refreshOutdated(database(), mostAtOnce)) < mostAtOnce) return;
  }
}
