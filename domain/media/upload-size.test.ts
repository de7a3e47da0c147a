import { expect, test } from "vitest";
import { largestUpload, uploadTexts } from "#shared/validation/upload-limits.ts";
import { drawSample } from "#tests/pictures.ts";
import { drawPicture, readColour } from "./picture.ts";

/** A picture of so many bytes: what comes after its end is no part of it. */
async function drawOf(bytes: number): Promise<Uint8Array> {
  const picture = await drawSample().jpeg().toBuffer();
  return Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]);
}

test("a picture may have 5 MB to the byte, in every form", async () => {
  const largest = await drawOf(largestUpload);
  expect(await drawPicture(largest, { widths: [48], ratio: 1 })).toHaveLength(2);
  expect(await readColour(largest)).toMatch(/^#/);
  const larger = await drawOf(largestUpload + 1);
  expect(() => drawPicture(larger, { widths: [48], ratio: 1 })).toThrow(uploadTexts.size);
  expect(() => readColour(larger)).toThrow(uploadTexts.size);
});
