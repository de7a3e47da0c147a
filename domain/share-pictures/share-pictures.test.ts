import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { createLocalStorage } from "#domain/media/local-storage.ts";
import * as storages from "#domain/media/storage.ts";
import { drainBackground } from "#domain/platform/background.ts";
import type { PictureContent } from "./content.ts";
import * as rendering from "./drawing/render.ts";
import { findSharePicture, getSitePicture } from "./share-pictures.ts";

vi.mock("./drawing/render.ts", () => ({ renderPicture: vi.fn() }));

const folder = mkdtempSync(join(tmpdir(), "griot-shared-"));
afterAll(() => rmSync(folder, { recursive: true }));
vi.spyOn(storages, "storage").mockReturnValue(createLocalStorage(folder));

const render = vi.mocked(rendering.renderPicture);
const picture = { bytes: Buffer.from("a picture"), isWhole: true };

const site = (line: string): PictureContent => ({ kind: "site", siteName: "Griot", line });

beforeEach(() => {
  rmSync(join(folder, "shares"), { recursive: true, force: true });
  render.mockReset().mockResolvedValue(picture);
});

const find = (content: PictureContent, milliseconds?: number) =>
  findSharePicture({ folder: "movie/7", name: "film" }, content, milliseconds);

test("a picture is drawn once for all who ask at the same time, and then read", async () => {
  const content = site("one");
  const asked = await Promise.all([find(content), find(content), find(content)]);
  expect(asked.map((found) => found?.bytes.toString())).toEqual(Array(3).fill("a picture"));
  await find(content);
  expect(render).toHaveBeenCalledOnce();
});

test("whoever waits too long gets none, and the next one what was drawn meanwhile", async () => {
  const drawn = Promise.withResolvers<typeof picture>();
  render.mockReturnValueOnce(drawn.promise);
  expect(await find(site("slow"), 1)).toBeUndefined();
  drawn.resolve(picture);
  await drainBackground();
  expect((await find(site("slow")))?.isWhole).toBe(true);
  expect(render).toHaveBeenCalledOnce();
});

test("a failure is no picture, and the next request draws again", async () => {
  render.mockRejectedValueOnce(new Error("no memory"));
  expect(await find(site("failing"))).toBeUndefined();
  await drainBackground();
  expect(await find(site("failing"))).toBeDefined();
});

test("a picture that is not whole is drawn again", async () => {
  render.mockResolvedValueOnce({ ...picture, isWhole: false });
  expect(await find(site("early"))).toMatchObject({ isWhole: false });
  expect(await find(site("early"))).toMatchObject({ isWhole: true });
});

test("a new picture takes the place of the former one, and of no other's", async () => {
  const listed = async () => {
    const names: string[] = [];
    for await (const name of storages.storage().listUnder("shares/")) names.push(name);
    return names.map((name) => name.replace(/-[0-9a-f]{16}/, ""));
  };
  await find(site("first"));
  await findSharePicture({ folder: "movie/7", name: "review-1" }, site("first"));
  await find(site("second"));
  expect((await listed()).sort()).toEqual([
    "shares/movie/7/film.jpg",
    "shares/movie/7/review-1.jpg",
  ]);
  await find(site("first"));
  expect(render).toHaveBeenCalledTimes(4);
});

test("the site's picture is drawn once, and again when it shows something else", async () => {
  await getSitePicture(site("here"));
  await getSitePicture(site("here"));
  expect(render).toHaveBeenCalledOnce();
  await getSitePicture(site("there"));
  expect(render).toHaveBeenCalledTimes(2);
});
