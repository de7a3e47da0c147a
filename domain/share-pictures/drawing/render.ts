import { readUpload } from "#domain/media/media.ts";
import type { PictureContent, PosterContent } from "../content.ts";
import { drawPictureAsSvg } from "./draw-picture.ts";

/** The size that chat programs show at once (WhatsApp takes up to 300 KB, some take less). */
export const mostBytes = 100_000;

const encodings = [
  ...[88, 84, 80, 76, 72, 68].map((quality) => ({ quality, chromaSubsampling: "4:4:4" })),
  ...[74, 66, 58, 50, 40, 30, 20].map((quality) => ({ quality, chromaSubsampling: "4:2:0" })),
];

const mostSeconds = 20;
const posterWidth = 480;

export type RenderedPicture = { bytes: Uint8Array; isWhole: boolean };

export async function renderPicture(content: PictureContent): Promise<RenderedPicture> {
  const addresses = listImages(content);
  const images = await loadImages(addresses);
  const bytes = await encode(drawPictureAsSvg(content, images));
  return { bytes, isWhole: images.size === addresses.length };
}

async function encode(svg: string): Promise<Uint8Array> {
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  const { data, info } = await sharp(Buffer.from(svg), { unlimited: true })
    .timeout({ seconds: mostSeconds })
    .flatten({ background: "#000000" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  for (const encoding of encodings) {
    const jpeg = await sharp(data, { raw: { width, height, channels } }).jpeg(encoding).toBuffer();
    if (jpeg.length <= mostBytes) return jpeg;
  }
  throw new Error("A share picture has more than 100 KB at the lowest quality.");
}

function listImages(content: PictureContent): string[] {
  const films: PosterContent[] = "films" in content ? content.films : [];
  const film = "film" in content ? [content.film] : [];
  const people = "person" in content ? [content.person] : [];
  const authors = "author" in content ? [content.author] : [];
  const found = [
    ...[...film, ...films].map(({ poster }) => poster),
    ...[...people, ...authors].map(({ picture }) => picture),
  ];
  return [...new Set(found.filter((address) => address?.startsWith("/uploads/")))] as string[];
}

async function loadImages(addresses: string[]): Promise<Map<string, string>> {
  const images = new Map<string, string>();
  for (const address of addresses) {
    const file = await readUpload(`${address}-${largestWidthOf(address)}.webp`);
    if (file) images.set(address, await toData(file.bytes));
  }
  return images;
}

function largestWidthOf(address: string): number {
  if (address.startsWith("/uploads/posters/")) return posterWidth;
  return address.startsWith("/uploads/creators/") ? 384 : 192;
}

async function toData(bytes: Uint8Array): Promise<string> {
  const { default: sharp } = await import("sharp");
  const jpeg = await sharp(bytes).jpeg({ quality: 95, chromaSubsampling: "4:4:4" }).toBuffer();
  return `data:image/jpeg;base64,${jpeg.toString("base64")}`;
}
