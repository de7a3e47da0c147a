import { InvalidPicture } from "#domain/media/picture.ts";
import { uploadPoster } from "#domain/movies/posters.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { largestUpload, uploadTexts } from "#shared/validation/upload-limits.ts";

type ClaimedImport = { address?: string; refusal?: string };

/** Stores a form's poster: its address, or why it is refused, or neither if there is none. */
export async function receivePoster(viewer: Viewer, form: FormData): Promise<ClaimedImport> {
  const file = form.get("poster");
  if (!(file instanceof File) || file.size === 0) return {};
  if (file.size > largestUpload) return { refusal: uploadTexts.size };
  try {
    return { address: await uploadPoster(viewer, new Uint8Array(await file.arrayBuffer())) };
  } catch (error) {
    if (error instanceof InvalidPicture) return { refusal: error.message };
    throw error;
  }
}
