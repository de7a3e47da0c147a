import { hash } from "node:crypto";
import { Unavailable } from "#domain/platform/errors.ts";
import { log } from "#domain/platform/log.ts";
import { uploadTexts } from "#shared/validation/upload-limits.ts";
import { drawPicture, type Shape } from "./picture.ts";
import { storage } from "./storage.ts";

type StoredFile = { bytes: Uint8Array; type: string; tag: string };

const root = "/uploads/";
const secondsToRecover = 10;
const nameShape =
  /^(avatars\/\d{1,10}|posters|creators|notices)\/[0-9a-z]+-([0-9a-f]{16}-\d{2,4})\.(avif|webp)$/;

export const avatarShape: Shape = { widths: [48, 96, 192], ratio: 1 };

export const creatorShape: Shape = { widths: [96, 192, 384, 768], ratio: 1 };

export const sponsoredNoticeShape: Shape = { widths: [320, 640], ratio: 16 / 9 };

export const avatarFolder = (userId: number) => `avatars/${userId}`;

/** Returns the address that its files begin with; throws InvalidPicture and Unavailable. */
export async function storePicture(
  folder: string,
  upload: Uint8Array,
  shape: Shape,
): Promise<string> {
  const drawn = await drawPicture(upload, shape);
  const contents = Buffer.concat(drawn.map(({ bytes }) => bytes));
  const name = `${Date.now().toString(36)}-${hash("sha256", contents).slice(0, 16)}`;
  const base = `${folder}/${name}`;
  try {
    for (const { width, format, bytes } of drawn) {
      await storage().put(`${base}-${width}.${format}`, bytes, `image/${format}`);
    }
  } catch (error) {
    log.error({ err: error }, "a picture could not be stored");
    await removeFiles(base);
    throw new Unavailable(uploadTexts.failure, secondsToRecover, { cause: error });
  }
  return root + base;
}

export async function removePicture(address: string): Promise<void> {
  if (address.startsWith(root)) await removeFiles(`${address.slice(root.length)}-`);
}

/** Call it once no profile refers to the pictures; failures are only logged. */
export async function removeMediaOf(userId: number): Promise<void> {
  await removeFiles(`${avatarFolder(userId)}/`);
}

export async function readUpload(path: string): Promise<StoredFile | null> {
  const name = path.startsWith(root) ? path.slice(root.length) : "";
  const [, , tag = "", format = ""] = nameShape.exec(name) ?? [];
  const bytes = tag ? await storage().read(name) : null;
  return bytes && { bytes, type: `image/${format}`, tag: `"${tag}-${format}"` };
}

async function removeFiles(prefix: string): Promise<void> {
  try {
    await storage().remove(prefix);
  } catch (error) {
    log.warn({ err: error }, "files could not be removed");
  }
}
