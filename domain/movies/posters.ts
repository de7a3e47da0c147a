import { database } from "#db/client.ts";
import { recordAudit } from "#domain/audit/audit.ts";
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

/** Returns the poster's address; throws InvalidPicture, Unavailable, RateLimited and Forbidden. */
export async function uploadPoster(viewer: Viewer, upload: Uint8Array): Promise<string> {
  const { id } = requireCapability(viewer, "curate-catalogue", "edit movies");
  await consumeRateLimit("catalogue-upload", id);
  return storePoster(upload);
}

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

export async function withImportedPoster<Fields extends { posterUrl: string | null }>(
  fields: Fields,
): Promise<Fields> {
  const { leavesPicturesRemote } = await getSettings();
  const posterUrl = fields.posterUrl;
  if (leavesPicturesRemote || !posterUrl) return fields;
  return { ...fields, posterUrl: (await findImportedPicture("poster", posterUrl)) ?? posterUrl };
}

export async function listFailedPosters(viewer: Viewer) {
  requireCapability(viewer, "curate-catalogue", "edit movies");
  return queries.listFailedPosters(database(), mostListed);
}

export async function retryFailedPictures(viewer: Viewer): Promise<void> {
  const actor = requireCapability(viewer, "curate-catalogue", "edit movies");
  const isOfAll = can(viewer, "manage-creators");
  await retryFailed(isOfAll ? ["poster", "creator"] : ["poster"]);
  const subject = isOfAll ? "Posters and creators’ pictures" : "Posters";
  const entry = { act: "pictures-retried", subject, path: "/admin/pictures" } as const;
  await recordAudit(database(), actor, [entry]);
}

/** Spares those that a film, a deleted film or a recent change refers to. */
export function sweepUnusedPosters(): Promise<void> {
  return sweepPosters(async (addresses) => {
    const shown = await queries.listShownPosters(database(), addresses);
    const archived = await queries.listArchivedPosters(database(), addresses);
    return [...shown, ...archived, ...(await listValuesInHistory("movie", "posterUrl", addresses))];
  });
}
