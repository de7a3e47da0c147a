import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { parseBucket } from "#domain/platform/bucket.ts";
import { Unavailable } from "#domain/platform/errors.ts";
import { drawBomb, drawPhonePhoto, drawSample } from "#tests/pictures.ts";
import { startBucket } from "#tests/setup/bucket.ts";
import { createLocalStorage } from "./local-storage.ts";
import {
  avatarFolder,
  avatarShape,
  readUpload,
  removeMediaOf,
  removePicture,
  storePicture,
} from "./media.ts";
import { drawThumbnail, readColour } from "./picture.ts";
import { createS3Storage } from "./s3-storage.ts";
import * as storages from "./storage.ts";

const folder = mkdtempSync(join(tmpdir(), "griot-media-"));
const kinds = {
  "a local folder": createLocalStorage(join(folder, "local")),
  "a bucket": createS3Storage(parseBucket(await startBucket()) ?? expect.fail()),
};

afterAll(() => rmSync(folder, { recursive: true }));

const storage = vi.spyOn(storages, "storage");
beforeEach(() => {
  storage.mockReturnValue(kinds["a local folder"]);
});

const store = (upload: Uint8Array, userId = 7) =>
  storePicture(avatarFolder(userId), upload, avatarShape);

/** In one size, as the largest takes longest. */
const storeSmall = (upload: Uint8Array, userId = 7, width = 48) =>
  storePicture(avatarFolder(userId), upload, { ...avatarShape, widths: [width] });

async function read(address: string): Promise<Uint8Array> {
  const file = await readUpload(address);
  if (!file) throw new Error(`There is nothing at ${address}.`);
  return file.bytes;
}

describe.each(Object.entries(kinds))("in %s", (_name, tested) => {
  beforeEach(() => {
    storage.mockReturnValue(tested);
  });

  test("a file is written and read in pieces, and a missing one is null", async () => {
    async function* chunks() {
      for (const piece of ["one", "two"]) yield Buffer.from(piece);
    }
    await tested.putStream("dumps/films.csv.gz", chunks(), "application/gzip");
    const found = (await tested.readStream("dumps/films.csv.gz")) ?? expect.fail();
    expect(await new Response(found).text()).toBe("onetwo");
    expect(await tested.readStream("dumps/none.csv.gz")).toBeNull();
  });

  test("a picture is stored as squares of three sizes in two formats, under hashed names", async () => {
    const address = await store(await drawSample().jpeg().toBuffer());
    expect(address).toMatch(/^\/uploads\/avatars\/7\/[0-9a-z]+-[0-9a-f]{16}$/);
    for (const size of [48, 96, 192]) {
      for (const [format, known] of [
        ["avif", "heif"],
        ["webp", "webp"],
      ] as const) {
        const file = await readUpload(`${address}-${size}.${format}`);
        expect(file?.type).toBe(`image/${format}`);
        const facts = await sharp(file?.bytes).metadata();
        expect([facts.format, facts.width, facts.height]).toEqual([known, size, size]);
      }
    }
  });

  test("a picture that is removed is gone, and no other", async () => {
    const upload = await drawSample().png().toBuffer();
    const [first, second] = [await storeSmall(upload), await storeSmall(upload)];
    await removePicture(first);
    expect(await readUpload(`${first}-48.webp`)).toBeNull();
    expect(await readUpload(`${second}-48.webp`)).not.toBeNull();
  });

  test("all pictures of one member are removed at once, and none of the next", async () => {
    const upload = await drawSample().png().toBuffer();
    const [mine, theirs] = [await storeSmall(upload, 1), await storeSmall(upload, 12)];
    await removeMediaOf(1);
    expect(await readUpload(`${mine}-48.avif`)).toBeNull();
    expect(await readUpload(`${theirs}-48.avif`)).not.toBeNull();
    await removeMediaOf(1);
  });

  test("a file that never existed is not found", async () => {
    expect(await readUpload("/uploads/avatars/9/m1-0123456789abcdef-96.webp")).toBeNull();
  });
});

test("a file's content matters, and not its name or declared type", async () => {
  const pictures = [drawSample().png(), drawSample().webp(), drawSample().gif()];
  for (const picture of pictures) await storeSmall(await picture.toBuffer());
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
  const xml = `<?xml version="1.0"?>${svg}`;
  const tiff = await drawSample().tiff().toBuffer();
  for (const other of ["<!doctype html><script>1</script>", svg, xml, "", tiff, "GI"]) {
    await expect(store(Buffer.from(other))).rejects.toThrow(
      "File type not allowed. Allowed types: image/jpeg, image/jpg, image/png, image/webp, image/gif",
    );
  }
});

test("a damaged picture, or a file that only begins like one, is refused", async () => {
  const complete = await drawSample(200, 200).jpeg().toBuffer();
  const script = Buffer.from("GIF89a/*<script>alert(1)</script>*/");
  for (const upload of [complete.subarray(0, complete.length / 2), script]) {
    await expect(store(upload)).rejects.toThrow("Please select a valid image file");
  }
});

test.each(["JPEG", "progressive JPEG", "PNG"])(
  "a %s whose last bytes are missing is taken",
  async (kind) => {
    const sample = drawSample(600, 400);
    const picture = kind === "PNG" ? sample.png() : sample.jpeg({ progressive: kind !== "JPEG" });
    const complete = await picture.toBuffer();
    const cut = complete.subarray(0, -2);
    expect(await storeSmall(cut)).toMatch(/^\/uploads\//);
    expect(await readColour(cut)).toBe(await readColour(complete));
    expect(await drawThumbnail(cut, { width: 60, ratio: 2 / 3 })).toMatch(/^data:image\/webp/);
  },
);

test("a small file of many pixels is refused before it is decoded", async () => {
  const bomb = drawBomb();
  expect(bomb.length).toBeLessThan(1_000_000);
  await expect(store(bomb)).rejects.toThrow(
    "Please select a valid image file of at most 50 megapixels",
  );
});

test("a picture loses its location and is drawn upright", async () => {
  const photo = await drawPhonePhoto();
  expect((await sharp(photo).metadata()).exif?.toString("latin1")).toContain("Tecno");
  const address = await storeSmall(photo, 7, 96);
  const bytes = await read(`${address}-96.webp`);
  const { exif, icc, xmp, orientation } = await sharp(bytes).metadata();
  expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
  // Turned by a quarter, what was left is above.
  expect(await colourAt(bytes, 48, 8)).toBe("red");
  expect(await colourAt(bytes, 48, 88)).toBe("blue");
});

test("of an animation the first frame is stored", async () => {
  const frames = [drawSample(20, 20), drawSample(20, 20).negate()];
  const inputs = await Promise.all(frames.map((frame) => frame.png().toBuffer()));
  const animation = await sharp(inputs, { join: { animated: true } })
    .gif()
    .toBuffer();
  expect((await sharp(animation).metadata()).pages).toBe(2);
  const bytes = await read(`${await storeSmall(animation)}-48.webp`);
  expect((await sharp(bytes).metadata()).pages).toBeUndefined();
  expect(await colourAt(bytes, 4, 24)).toBe("red");
});

test("another shape gives other sizes", async () => {
  const poster = { widths: [30, 60], ratio: 2 / 3 };
  const address = await storePicture("posters", await drawSample().png().toBuffer(), poster);
  const { width, height } = await sharp(await read(`${address}-60.avif`)).metadata();
  expect([width, height]).toEqual([60, 90]);
});

test.each([
  "/uploads/avatars/7/../../../secret",
  "/uploads/avatars/7/%2e%2e/secret",
  "/uploads/../secret",
  "/uploads/",
  "/uploads/avatars/7",
  "/uploads/avatars/7/m1-0123456789abcdef-96.webp.new",
  "/uploads/avatars/7/m1-0123456789abcdef-96.svg",
  "/secret",
])("nothing is read at %s", async (path) => {
  const touched = vi.fn(async () => Buffer.from("secret"));
  storage.mockReturnValue({ ...kinds["a local folder"], read: touched });
  expect(await readUpload(path)).toBeNull();
  expect(touched).not.toHaveBeenCalled();
});

test("a failing storage gives the member an error, and leaves no files behind", async () => {
  const local = kinds["a local folder"];
  let puts = 0;
  const put: storages.Storage["put"] = (...file) => {
    puts += 1;
    return puts > 3 ? Promise.reject(new Error("ENOSPC")) : local.put(...file);
  };
  storage.mockReturnValue({ ...local, put });
  const failing = store(await drawSample().png().toBuffer(), 44);
  await expect(failing).rejects.toThrow(
    expect.objectContaining({ message: "Failed to upload image. Please try again." }),
  );
  await expect(failing).rejects.toBeInstanceOf(Unavailable);
  const folderOfMember = join(folder, "local/avatars/44");
  expect(existsSync(folderOfMember) ? readdirSync(folderOfMember) : []).toEqual([]);
});

test("an address on another site is never removed", async () => {
  const remove = vi.fn();
  storage.mockReturnValue({ ...kinds["a local folder"], remove });
  await removePicture("https://pictures.example/amina.jpg");
  expect(remove).not.toHaveBeenCalled();
});

async function colourAt(bytes: Uint8Array, left: number, top: number): Promise<string> {
  const one = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  return (one[0] ?? 0) > (one[2] ?? 0) ? "red" : "blue";
}
