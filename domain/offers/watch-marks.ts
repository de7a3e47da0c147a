import { database } from "#db/client.ts";
import { isStopRequested } from "#domain/platform/background.ts";
import { refreshOutdated } from "./queries/watch-marks.ts";

// In between, requests get the one connection of the embedded database.
const mostAtOnce = 200;

/** Renews marks of films where an offer began or ended; triggers do the rest. */
export async function refreshWatchMarks(): Promise<void> {
  while (!isStopRequested()) {
    if ((await refreshOutdated(database(), mostAtOnce)) < mostAtOnce) return;
  }
}
