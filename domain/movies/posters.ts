import { database } from "#db/client.ts";
import { listRemembered } from "#domain/catalogue/history.ts";
import { storePoster, sweepPosters } from "#domain/media/posters.ts";
import { findImportedPicture, importPictures, retryFailed } from "#domain/media/remote-pictures.ts";
import { consumeRateLimit } from "#domain/platform/rate-limit.ts";
import { can, requireCapability } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { getSettings } from "#domain/settings/settings.ts";
import { listArchivedPosters } from "./queries/archive.ts";
import * as queries from "./queries/curation-sidebar.ts";

const mostAtOnce = 50;
const mostListed = 200;

/**
 * Keeps a picture for a film's form to carry along; gives its address, at which its sizes come to
 * be in the background. Throws InvalidPicture, Unavailable, RateLimited, SignInRequired, Suspended,
 * Forbidden.
 */
export async function uploadPoster(viewer: Viewer, upload: Uint8Array): Promise<string> {
  const { id } = requireCapability(viewer, "curate-catalogue", "edit movies");
  await consumeRateLimit("catalogue-upload", id);
  return storePoster(upload);
}

/**
 * Fetches the posters that are given by an address elsewhere and has films show them from here,
 * unless the owner leaves them there. No change of the history, as the picture is the same.
 */
export async function importPosters(): Promise<void> {
  const { leavesPicturesRemote } = await getSettings();
  if (leavesPicturesRemote) return;
  await importPictures({
    kind: "poster",
    listDue: () => queries.listDuePosters(database(), mostAtOnce),
    keep: storePoster,
    replace: (url, address) => queries.replacePoster(database(), url, address),
  });
}

/** The fields as they are saved: with the copy kept here of a poster that was fetched before. */
export async function withImportedPoster<Fields extends { posterUrl: string | null }>(
  fields: Fields,
): Promise<Fields> {
  const { leavesPicturesRemote } = await getSettings();
  const posterUrl = fields.posterUrl;
  if (leavesPicturesRemote || !posterUrl) return fields;
  return { ...fields, posterUrl: (await findImportedPicture("poster", posterUrl)) ?? posterUrl };
}

/** The posters that could not be fetched, each with a film that has it and why. */
export async function listFailedPosters(viewer: Viewer) {
  requireCapability(viewer, "curate-catalogue", "edit movies");
  return queries.listFailedPosters(database(), mostListed);
}

/**
 * Has the posters that could not be fetched be fetched again, soon, and creators' pictures too where
 * the viewer manages creators.
 */
export async function retryFailedPictures(viewer: Viewer): Promise<void> {
  requireCapability(viewer, "curate-catalogue", "edit movies");
  await retryFailed(can(viewer, "manage-creators") ? ["poster", "creator"] : ["poster"]);
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
