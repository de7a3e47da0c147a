import { database } from "#db/client.ts";
import { NotFound } from "#domain/platform/errors.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { blankOffer } from "#shared/offers/form.ts";
import { offerForm } from "#shared/offers/validation.ts";
import { movieLists } from "#shared/options/movie-records.ts";
import { fold } from "#shared/text/fold.ts";
import { addOffer } from "../offers.ts";
import * as queries from "../queries/uploads.ts";

export type { NewUpload } from "../queries/uploads.ts";

const { act } = movieLists.offers;
const uploadsOfPage = 25;

/** Uploads that are probably a film of the catalogue, the latest first; throws Forbidden. */
export async function listNewUploads(viewer: Viewer, before: number | undefined) {
  requireCapability(viewer, "curate-catalogue", act);
  const found = await queries.listWaiting(database(), { before, limit: uploadsOfPage + 1 });
  const uploads = found.slice(0, uploadsOfPage);
  return { uploads, next: found.length > uploadsOfPage ? uploads.at(-1)?.id : undefined };
}

/** The reason for each failure, by the channel's id; throws Forbidden. */
export async function listReadFailures(
  viewer: Viewer,
  channelIds: number[],
): Promise<Map<number, string>> {
  requireCapability(viewer, "curate-catalogue", act);
  const failed = await queries.listFailures(database(), channelIds);
  return new Map(failed.map(({ id, failure }) => [id, failure ?? ""]));
}

/** Adds the upload as an offer of its film. Throws NotFound, and as `addOffer`. */
export async function acceptUpload(viewer: Viewer, id: number): Promise<queries.NewUpload> {
  const upload = await getUpload(viewer, id);
  const { youtubeId, channelYoutubeId, minutes, title, film, slug } = upload;
  const fields = offerForm.parse({
    address: `https://www.youtube.com/watch?v=${youtubeId}`,
    channel: channelYoutubeId ?? "",
    ...blankOffer,
    minutes: minutes === null ? "" : String(minutes),
    listedTitle: fold(title) === fold(film) ? "" : title,
  });
  await addOffer(viewer, slug, fields);
  return upload;
}

/** Such an upload is never proposed again. Throws NotFound and Forbidden. */
export async function dismissUpload(viewer: Viewer, id: number): Promise<queries.NewUpload> {
  const upload = await getUpload(viewer, id);
  await queries.dismiss(database(), id);
  return upload;
}

async function getUpload(viewer: Viewer, id: number): Promise<queries.NewUpload> {
  requireCapability(viewer, "curate-catalogue", act);
  const upload = await queries.findWaiting(database(), id);
  if (!upload) throw new NotFound("Somebody has decided on this upload already.");
  return upload;
}
