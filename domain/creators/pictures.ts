import { database } from "#db/client.ts";
import { creatorShape, storePicture } from "#domain/media/media.ts";
import { findImportedPicture, importPictures } from "#domain/media/remote-pictures.ts";
import { consumeRateLimit } from "#domain/platform/rate-limit.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { getSettings } from "#domain/settings/settings.ts";
import * as queries from "./queries/pictures.ts";

const folder = "creators";
const mostAtOnce = 50;
const mostListed = 200;

/** Returns the picture's address; throws InvalidPicture, Unavailable, RateLimited and Forbidden. */
export async function storeCreatorPicture(viewer: Viewer, upload: Uint8Array): Promise<string> {
  const { id } = requireCapability(viewer, "manage-creators");
  await consumeRateLimit("catalogue-upload", id);
  return storePicture(folder, upload, creatorShape);
}

export async function importCreatorPictures(): Promise<void> {
  const { leavesPicturesRemote } = await getSettings();
  if (leavesPicturesRemote) return;
  await importPictures({
    kind: "creator",
    listDue: () => queries.listDue(database(), mostAtOnce),
    store: (picture) => storePicture(folder, picture, creatorShape),
    replace: (url, address) => queries.replace(database(), url, address),
  });
}

export async function withImportedPicture<Fields extends { imageUrl: string | null }>(
  fields: Fields,
): Promise<Fields> {
  const { leavesPicturesRemote } = await getSettings();
  const { imageUrl } = fields;
  if (leavesPicturesRemote || !imageUrl) return fields;
  return { ...fields, imageUrl: (await findImportedPicture("creator", imageUrl)) ?? imageUrl };
}

export async function listFailedPictures(viewer: Viewer) {
  requireCapability(viewer, "manage-creators");
  return queries.listFailed(database(), mostListed);
}
