import { storage } from "#domain/media/storage.ts";
import { runInBackground } from "#domain/platform/background.ts";
import { log } from "#domain/platform/log.ts";
import { withinTime } from "#domain/platform/within-time.ts";
import { createWorkQueue } from "#domain/platform/work-queue.ts";
import { hashContent, type PictureContent } from "./content.ts";
import type { RenderedPicture } from "./drawing/render.ts";

export type PictureOwner = { folder: PictureFolder; name: string };
type PictureFolder = `${"movie" | "creator" | "profile"}/${number}` | `list/${string}` | "site";

/** The prefix of all share pictures, which are no uploads and in no backup. */
export const root = "shares/";

const patience = 3_000;

// One at a time, as a picture takes a processor for a tenth of a second.
const enqueue = createWorkQueue({
  atOnce: 1,
  mostWaiting: 60,
  message: "Many pictures are being drawn. Try again in a moment.",
  retryAfter: 10,
});

const drawing = new Map<string, Promise<RenderedPicture>>();

/** Undefined where drawing fails, or takes longer than `patience` and goes on in the background. */
export async function findSharePicture(
  owner: PictureOwner,
  content: PictureContent,
  milliseconds = patience,
): Promise<RenderedPicture | undefined> {
  const file = `${prefixOf(owner)}${hashContent(content)}.jpg`;
  const stored = await readStored(file);
  if (stored) return { bytes: stored, isWhole: true };
  const drawn = drawing.get(file) ?? enqueue(() => drawAndStore(owner, file, content));
  if (!drawing.has(file)) {
    drawing.set(file, drawn);
    // A stop waits for it, and its failure is logged once.
    runInBackground(() => drawn.finally(() => drawing.delete(file)));
  }
  return withinTime(
    drawn.catch(() => undefined),
    milliseconds,
  );
}

let site: { hash: string; picture: Promise<RenderedPicture> } | undefined;

export async function getSitePicture(content: PictureContent): Promise<Uint8Array> {
  const hash = hashContent(content);
  if (site?.hash !== hash) {
    const picture = render(content);
    site = { hash, picture };
    picture.catch(() => {
      site = undefined;
    });
  }
  return (await site.picture).bytes;
}

function prefixOf({ folder, name }: PictureOwner): string {
  return `${root}${folder}/${name}-`;
}

async function readStored(file: string): Promise<Uint8Array | null> {
  try {
    return await storage().read(file);
  } catch (error) {
    log.warn({ err: error }, "a share picture could not be read");
    return null;
  }
}

async function drawAndStore(owner: PictureOwner, file: string, content: PictureContent) {
  const picture = await render(content);
  // A stored picture would stay without the poster that is still being drawn.
  if (!picture.isWhole) return picture;
  try {
    // The former ones first: nothing is removed by more than the beginning of its name.
    await storage().remove(prefixOf(owner));
    await storage().put(file, picture.bytes, "image/jpeg");
  } catch (error) {
    log.warn({ err: error }, "a share picture could not be stored");
  }
  return picture;
}

// Loaded with the first picture, as the fonts and what shapes them are large.
async function render(content: PictureContent): Promise<RenderedPicture> {
  const { renderPicture } = await import("./drawing/render.ts");
  return renderPicture(content);
}
