import { crc32, deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import { vi } from "vitest";
import * as pictures from "#domain/media/picture.ts";

/** Left half red, right half blue. */
export function drawSample(width = 64, height = 40): Sharp {
  const half = { width: Math.ceil(width / 2), height, channels: 3, background: "#ff0000" } as const;
  const red = sharp({ create: half });
  return red.extend({ right: width - half.width, background: "#0000ff" });
}

/** As from a phone: rotated by EXIF, with its location. */
export function drawPhonePhoto(): Promise<Buffer> {
  const exif = {
    IFD0: { Make: "Tecno" },
    IFD3: { GPSLatitudeRef: "N", GPSLatitude: "6/1 27/1 0/1" },
  };
  return drawSample().withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
}

/** A PNG of some fifty kilobytes that would be 400 megapixels. */
export function drawBomb(): Buffer {
  const side = 20_000;
  const size = Buffer.alloc(8);
  size.writeUInt32BE(side, 0);
  size.writeUInt32BE(side, 4);
  // One bit a pixel, all black.
  const head = Buffer.concat([size, Buffer.from([1, 0, 0, 0, 0])]);
  const pixels = deflateSync(Buffer.alloc((1 + side / 8) * side));
  const chunks = [chunkOf("IHDR", head), chunkOf("IDAT", pixels), chunkOf("IEND", Buffer.alloc(0))];
  return Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), ...chunks]);
}

/** Encoding a picture in all sizes costs half a second; its files are the upload itself now. */
export function stubDrawing() {
  return vi.spyOn(pictures, "drawPicture").mockImplementation(async (bytes, { widths }) =>
    widths.flatMap((width) => [
      { width, format: "avif" as const, bytes },
      { width, format: "webp" as const, bytes },
    ]),
  );
}

function chunkOf(kind: string, contents: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, "latin1"), contents]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(contents.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
