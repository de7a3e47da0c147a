import { hash } from "node:crypto";
import { database } from "#db/client.ts";
import { runInBackground } from "#domain/platform/background.ts";
import { Unavailable } from "#domain/platform/errors.ts";
import { log } from "#domain/platform/log.ts";
import { posterWidths } from "#shared/poster/poster-files.ts";
import { uploadTexts } from "#shared/validation/upload-limits.ts";
import { removePicture } from "./media.ts";
import { drawPicture, readColour, type Shape } from "./picture.ts";
import { deleteFetch } from "./queries/fetches.ts";
import * as queries from "./queries/posters.ts";
import { storage } from "./storage.ts";

const posterShape: Shape = { widths: posterWidths, ratio: 2 / 3 };

const root = "/uploads/";
export const mostAttempts = 3;
const secondsToRecover = 10;
const pageOfPosters = 500;

/** Draws its sizes in the background; throws InvalidPicture and Unavailable. */
export async function storePoster(upload: Uint8Array): Promise<string> {
  const colour = await readColour(upload);
  const name = `${Date.now().toString(36)}-${hash("sha256", upload).slice(0, 16)}`;
  const address = `${root}posters/${name}`;
  await queries.insertPoster(database(), address, colour);
  try {
    await storage().put(originalOf(address), upload, "application/octet-stream");
  } catch (error) {
    log.error({ err: error }, "a poster could not be stored");
    await discardPoster(address);
    throw new Unavailable(uploadTexts.failure, secondsToRecover, { cause: error });
  }
  runInBackground(drawWaitingPosters);
  return address;
}

export async function drawWaitingPosters(): Promise<void> {
  const tried: string[] = [];
  for (;;) {
    const address = await queries.claimWaiting(database(), mostAttempts, tried);
    if (!address) return;
    tried.push(address);
    await drawPoster(address).catch((error: unknown) =>
      log.warn({ err: error, address }, "a poster could not be drawn"),
    );
  }
}

async function drawPoster(address: string): Promise<void> {
  const original = await storage().read(originalOf(address));
  if (!original) return;
  for (const { width, format, bytes } of await drawPicture(original, posterShape)) {
    await storage().put(`${nameOf(address)}-${width}.${format}`, bytes, `image/${format}`);
  }
  await queries.markDrawn(database(), address);
  await storage().remove(originalOf(address));
}

/** Removes posters older than a day that `listUsed` does not return. */
export async function sweepPosters(
  listUsed: (addresses: string[]) => Promise<string[]>,
): Promise<void> {
  let last = "";
  for (;;) {
    const old = await queries.listOld(database(), last, pageOfPosters);
    if (old.length === 0) return;
    const used = new Set(await listUsed(old));
    for (const address of old) if (!used.has(address)) await discardPoster(address);
    last = old.at(-1) ?? "";
  }
}

// Files first: while one is left, its row is needed to find it.
async function discardPoster(address: string): Promise<void> {
  await removePicture(address);
  await deleteFetch(database(), address);
  await queries.removePoster(database(), address);
}

function nameOf(address: string): string {
  return address.slice(root.length);
}

function originalOf(address: string): string {
  return `${nameOf(address)}-original`;
}
