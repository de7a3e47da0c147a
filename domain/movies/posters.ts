import { database } from "#db/client.ts";
import { listValuesInHistory } from "#domain/catalogue/history.ts";
import { storePoster, sweepPosters } from "#domain/media/posters.ts";
import { findImportedPicture, importPictures, retryFailed } from "#domain/media/remote-pictures.ts";
import { consumeRateLimit } from "#domain/platform/rate-limit.ts";
import { can, requireCapability } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { getSettings } from "#domain/settings/settings.ts";
import * as queries from "./queries/posters.ts";

const mostAtOnce = 50;
const mostListed = 200;

/**
 * Stores a poster for a film's form and gives its address; its sizes are drawn in the background.
 * Throws InvalidPicture, Unavailable, RateLimited, SignInRequired, Suspended,
 * Forbidden.
 */
export async function uploadPoster(viewer: Viewer, upload: Uint8Array): Promise<string> {
  const { id } = requireCapability(viewer, "curate-catalogue", "edit movies");
  await consumeRateLimit("catalogue-upload", id);
  return storePoster(upload);
}

/**
 * Fetches the posters on other sites and replaces their addresses by those of the copies, unless
 * the setting leaves them there. The history records nothing, as the picture is the same.
 */
export async function importPosters(): Promise<void> {
  const { leavesPicturesRemote } = await getSettings();
  if (leavesPicturesRemote) return;
  await importPictures({
    kind: "poster",
    listDue: () => queries.listDuePosters(database(), mostAtOnce),
    store: storePoster,
    replace: (url, address) => queries.replacePoster(database(), url, address),
  });
}

/** The fields with the address of the local copy, where the poster was fetched before. */
export async function withImportedPoster<Fields extends { posterUrl: string | null }>(
  fields: Fields,
): Promise<Fields> {
  const { leavesPicturesRemote } = await getSettings();
  const posterUrl = fields.posterUrl;
  if (leavesPicturesRemote || !posterUrl) return fields;
  return { ...fields, posterUrl: (await findImportedPicture("poster", posterUrl)) ?? posterUrl };
}

/** At most 200 posters that could not be fetched, with film and reason; throws Forbidden. */
export async function listFailedPosters(viewer: Viewer) {
  requireCapability(viewer, "curate-catalogue", "edit movies");
  return queries.listFailedPosters(database(), mostListed);
}

/**
 * Makes the posters that could not be fetched due again, and for those who manage creators their
 * pictures too. Throws SignInRequired, Suspended, Forbidden.
 */
export async function retryFailedPictures(viewer: Viewer): Promise<void> {
  requireCapability(viewer, "curate-catalogue", "edit movies");
  await retryFailed(can(viewer, "manage-creators") ? ["poster", "creator"] : ["poster"]);
}

/**
 * Removes the files of posters that no film, no deleted film and no change of the last thirty days
 * refers to: replaced ones, and those whose form was never saved.
 */
export function sweepUnusedPosters(): Promise<void> {
  return sweepPosters(async (addresses) => {
    const shown = await queries.listShownPosters(database(), addresses);
    const archived = await queries.listArchivedPosters(database(), addresses);
    return [...shown, ...archived, ...(await listValuesInHistory("movie", "posterUrl", addresses))];
  });
}
