import { database } from "#db/client.ts";
import { listRemembered } from "#domain/catalogue/history.ts";
import { storePoster, sweepPosters } from "#domain/media/posters.ts";
import { spend } from "#domain/platform/rate-limit.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { listArchivedPosters } from "./queries/archive.ts";
import * as queries from "./queries/desk.ts";

/**
 * Keeps a picture for a film's form to carry along; gives its address, at which its sizes come to
 * be in the background. Throws InvalidPicture, Unavailable, RateLimited, SignInRequired, Suspended,
 * Forbidden.
 */
export async function uploadPoster(viewer: Viewer, upload: Uint8Array): Promise<string> {
  const { id } = requireCapability(viewer, "curate-catalogue", "edit movies");
  await spend("catalogue-upload", id);
  return storePoster(upload);
}

/**
 * Removes the files of posters that no film shows, nor one that may be restored, nor the last
 * thirty days of the history: replaced ones, and those whose form was never saved.
 */
export function sweepUnusedPosters(): Promise<void> {
  return sweepPosters(async (addresses) => {
    const shown = await queries.listShownPosters(database(), addresses);
    const archived = await listArchivedPosters(database(), addresses);
    return [...shown, ...archived, ...(await listRemembered("movie", "posterUrl", addresses))];
  });
}
