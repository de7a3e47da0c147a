import { afterAll, expect, test, vi } from "vitest";
import type { CommonsFile } from "#tests/lookup/commons.ts";
import { startStandIns } from "#tests/lookup/stand-ins.ts";
import { buildWorld } from "#tests/lookup/world.ts";

// No turn is waited for.
vi.mock("./pace.ts", async (importOriginal) => {
  const { createPace } = await importOriginal<typeof import("./pace.ts")>();
  const clock = { now: () => Date.now(), pause: async () => {} };
  return { createPace: (perSecond: number) => createPace(perSecond, clock) };
});

const world = buildWorld();
const { close } = await startStandIns(world);
const { readPicture } = await import("./commons.ts");

afterAll(close);

let count = 0;

/** Reads a file of its own name, which is therefore not cached. */
function read(given: Partial<CommonsFile>) {
  count += 1;
  const name = `Film ${count}.jpg`;
  const free = { licence: "CC BY 4.0", code: "cc-by-4.0", artist: "A. Diop" };
  world.files.push({ ...free, ...given, name });
  return readPicture({ signal: AbortSignal.timeout(20_000), tmdbKey: null }, name);
}

test.each([
  ["CC0", "cc0"],
  ["Public domain", "pd"],
  ["CC BY 3.0 de", "cc-by-3.0-de"],
  ["CC BY-SA 2.5", ""],
])("a picture under %s is offered with its credit", async (licence, code) => {
  expect(await read({ licence, code })).toMatchObject({
    picture: {
      url: expect.stringContaining("1000px"),
      credit: `A. Diop, ${licence}, Wikimedia Commons`,
      creditUrl: expect.stringMatching(/^https:\/\/commons\.wikimedia\.org\/wiki\/File:/),
    },
  });
});

test.each([
  ["CC BY-NC 4.0", "cc-by-nc-4.0"],
  ["CC BY-ND 2.0", "cc-by-nd-2.0"],
  ["GFDL", "gfdl"],
  ["Fair use", ""],
])("a picture under %s is not offered", async (licence, code) => {
  const refusal = expect.stringContaining(`(${licence}) is not one of CC0, public domain, CC BY`);
  expect(await read({ licence, code })).toEqual({ refusal });
});

test("an author's name is given without its markup, and is needed where the licence asks for it", async () => {
  const artist = '<a href="/wiki/User:A" onclick="x()">A. Diop &amp; Co</a><style>a{}</style>';
  expect(await read({ artist })).toMatchObject({
    picture: { credit: "A. Diop & Co, CC BY 4.0, Wikimedia Commons" },
  });
  expect(await read({ artist: "" })).toMatchObject({
    refusal: expect.stringContaining("names no author to credit"),
  });
  expect(await read({ artist: "", licence: "Public domain", code: "pd" })).toMatchObject({
    picture: { credit: "Unknown author, Public domain, Wikimedia Commons" },
  });
});

test("drawings, and files that are gone, are not offered", async () => {
  expect(await read({ mime: "image/svg+xml" })).toMatchObject({
    refusal: expect.stringContaining("is not a photograph"),
  });
  const lookup = { signal: AbortSignal.timeout(20_000), tmdbKey: null };
  expect(await readPicture(lookup, "Nothing.jpg")).toEqual({
    refusal: "Wikimedia Commons has no picture “Nothing.jpg”.",
  });
});
