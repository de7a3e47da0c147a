import type { Sharp, SharpOptions } from "sharp";
import { DomainError } from "#domain/platform/errors.ts";
import { createWorkQueue } from "#domain/platform/work-queue.ts";
import { largestUpload, uploadTexts } from "#shared/validation/upload-limits.ts";

/** The middle is cut to `ratio`, width by height; widths are in pixels. */
export type Shape = { widths: readonly number[]; ratio: number };

export class InvalidPicture extends DomainError {
  override name = "InvalidPicture";
}

type Drawn = { width: number; format: "avif" | "webp"; bytes: Uint8Array };

const mostPixels = 50_000_000;
const mostSeconds = 10;
const leastPart = 0.75;
const endOfJpeg = Buffer.from("ffd9", "hex");
const tooManyPixels = `${uploadTexts.invalid} of at most 50 megapixels`;

// One at a time: decoding and encoding take a whole processor each, and much memory.
const enqueue = createWorkQueue({
  atOnce: 1,
  mostWaiting: 12,
  message: "Many pictures are coming in. Try again in a moment.",
  retryAfter: 10,
});

/** AVIF and WebP without metadata; throws InvalidPicture, and Unavailable in a full queue. */
export function drawPicture(upload: Uint8Array, shape: Shape): Promise<Drawn[]> {
  return decodeQueued(upload, (picture, open) => draw(picture, open, shape));
}

function decodeQueued<Result>(upload: Uint8Array, work: Work<Result>): Promise<Result> {
  if (upload.length > largestUpload) throw new InvalidPicture(uploadTexts.size);
  if (!isPicture(upload)) throw new InvalidPicture(uploadTexts.type);
  return enqueue(async () => {
    const open = await openSharp();
    try {
      return await decode(upload, open, work);
    } catch (error) {
      const isTooLarge = /pixel limit/.test((error as Error).message);
      throw new InvalidPicture(isTooLarge ? tooManyPixels : uploadTexts.invalid, { cause: error });
    }
  });
}

async function decode<Result>(upload: Uint8Array, open: Open, work: Work<Result>): Promise<Result> {
  const read = (failOn: FailOn, bytes = upload) =>
    open(bytes, { limitInputPixels: mostPixels, failOn });
  try {
    return await work(read("error"), open);
  } catch (error) {
    const closed = read("warning", Buffer.concat([upload, endOfJpeg]));
    if (!(await isMostlyThere(closed))) throw error;
    return work(read("none"), open);
  }
}

async function isMostlyThere(picture: Sharp): Promise<boolean> {
  try {
    const { width, height } = await picture.metadata();
    const there = { left: 0, top: 0, width, height: Math.ceil(height * leastPart) };
    await picture.extract(there).resize(1).toBuffer();
    return true;
  } catch {
    return false;
  }
}

async function draw(picture: Sharp, open: Open, { widths, ratio }: Shape): Promise<Drawn[]> {
  const largest = Math.max(...widths);
  const { data, info } = await picture
    .autoOrient()
    .resize(largest, Math.round(largest / ratio), { fit: "cover" })
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const drawn: Drawn[] = [];
  for (const target of widths) {
    const picture = open(data, { raw: { width, height, channels } }).resize(target);
    const avif = await picture.clone().avif({ quality: 55, effort: 4 }).toBuffer();
    const webp = await picture.webp({ quality: 78 }).toBuffer();
    drawn.push({ width: target, format: "avif", bytes: avif });
    drawn.push({ width: target, format: "webp", bytes: webp });
  }
  return drawn;
}

/** A CSS colour; decoding the upload proves it a picture. Throws as `drawPicture`. */
export function readColour(upload: Uint8Array): Promise<string> {
  return decodeQueued(upload, async (picture, open) => {
    const { data, info } = await picture
      .resize(64, 64, { fit: "inside" })
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .raw({ depth: "uchar" })
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const { dominant } = await open(data, { raw: { width, height, channels } }).stats();
    const digits = [dominant.r, dominant.g, dominant.b].map((part) =>
      part.toString(16).padStart(2, "0"),
    );
    return `#${digits.join("")}`;
  });
}

/** A small WebP as a data address. Throws as `drawPicture`. */
export function drawThumbnail(
  upload: Uint8Array,
  { width, ratio }: { width: number; ratio: number },
): Promise<string> {
  return decodeQueued(upload, async (picture) => {
    const bytes = await picture
      .autoOrient()
      .resize(width, Math.round(width / ratio), { fit: "cover" })
      .flatten({ background: "#ffffff" })
      .webp({ quality: 70 })
      .toBuffer();
    return `data:image/webp;base64,${bytes.toString("base64")}`;
  });
}

type Open = (input: Uint8Array, options: SharpOptions) => Sharp;

type Work<Result> = (picture: Sharp, open: Open) => Promise<Result>;

type FailOn = NonNullable<SharpOptions["failOn"]>;

// Loaded with the first upload, as it is large and seldom needed.
async function openSharp(): Promise<Open> {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  return (input, options) => sharp(input, options).timeout({ seconds: mostSeconds });
}

// The first bytes decide; name and announced type prove nothing.
function isPicture(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 12)).toString("hex");
  const [jpeg, png, gif] = ["ffd8ff", "89504e470d0a1a0a", "47494638"] as const;
  const isWebp = start.startsWith("52494646") && start.endsWith("57454250");
  return isWebp || [jpeg, png, gif].some((beginning) => start.startsWith(beginning));
}
