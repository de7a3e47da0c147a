/**
 * Redraws all icons from public/favicon.svg; run as `node ui/icons/make-icons.ts` from the root.
 */
import { readFileSync, writeFileSync } from "node:fs";
import sharp from "sharp";

const mark = readFileSync("public/favicon.svg", "utf8");
const night = /fill="(#[0-9a-f]{6})"/.exec(mark)?.[1] ?? "";
// Systems crop maskable icons: the ground fills the square, the mark only its inner four fifths.
const filled = mark.replace(/ rx="\d+"/, "");
const withMargin = filled.replace(/viewBox="[^"]+"/, 'viewBox="-4 -4 40 40"');
const maskable = withMargin.replace(
  /<rect [^>]+>/,
  `<rect x="-4" y="-4" width="40" height="40" fill="${night}"/>`,
);

async function draw(svg: string, size: number): Promise<Buffer> {
  // Rendered larger and scaled down, so that no edge falls between two pixels.
  const drawn = sharp(Buffer.from(svg), { density: (4 * 72 * size) / 32 }).resize(size, size);
  return (svg === mark ? drawn : drawn.flatten({ background: night }))
    .png({ palette: true, compressionLevel: 9, effort: 10 })
    .toBuffer();
}

/** An ICO file of PNG pictures with sizes in pixels, at most 255. */
function toIco(pictures: { size: number; bytes: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [index, { size, bytes }] of pictures.entries()) {
    const at = 6 + 16 * index;
    head.writeUInt8(size, at);
    head.writeUInt8(size, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(bytes.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += bytes.length;
  }
  return Buffer.concat([head, ...pictures.map(({ bytes }) => bytes)]);
}

for (const size of [192, 512]) {
  writeFileSync(`public/icons/${size}.png`, await draw(mark, size));
  writeFileSync(`public/icons/maskable-${size}.png`, await draw(maskable, size));
}
writeFileSync("public/apple-touch-icon.png", await draw(filled, 180));
const small = [16, 32, 48].map(async (size) => ({ size, bytes: await draw(mark, size) }));
writeFileSync("public/favicon.ico", toIco(await Promise.all(small)));
