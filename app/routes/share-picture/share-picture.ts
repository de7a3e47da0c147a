import { drawnOfSite } from "#app/document/share-pictures.ts";
import { Gone, NotFound } from "#domain/platform/errors.ts";
import { hashContent } from "#domain/share-pictures/content.ts";
import { findSharePicture, getSitePicture } from "#domain/share-pictures/share-pictures.ts";
import type { Route } from "./+types/share-picture";
import { loadSubject, type Subject } from "./subjects.ts";

// Shared caches ask again soon, as they cannot know that a review was rejected.
const forever = "public, max-age=31536000, s-maxage=60, immutable";
const briefly = "public, max-age=300, s-maxage=60";

/**
 * A share picture, at an address that names its content. A former address gives today's picture;
 * the picture of a subject that is no longer public is 410, even if stored.
 */
export async function loader({ params }: Route.LoaderArgs) {
  const [, key, hash] = /^(.+)-([0-9a-f]{16})\.jpg$/.exec(params.file) ?? [];
  if (!key) return new Response("There is no such picture.", { status: 404 });
  const subject = await findSubject(params.kind, key);
  if (!subject) return new Response("This picture is no longer shown.", { status: 410 });
  const { owner, content } = subject;
  const picture = await findSharePicture(owner, content);
  if (!picture) return answerWith(await getSitePicture(await drawnOfSite()), "no-store");
  const isCurrent = picture.isWhole && hash === hashContent(content);
  return answerWith(picture.bytes, isCurrent ? forever : briefly);
}

async function findSubject(kind: string, key: string): Promise<Subject | undefined> {
  try {
    return await loadSubject(kind, key);
  } catch (error) {
    if (error instanceof NotFound || error instanceof Gone) return undefined;
    throw error;
  }
}

function answerWith(bytes: Uint8Array, caching: string): Response {
  const headers = {
    "Content-Type": "image/jpeg",
    "Content-Length": String(bytes.length),
    "Cache-Control": caching,
  };
  return new Response(new Uint8Array(bytes), { headers });
}
