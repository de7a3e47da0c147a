import fc from "fast-check";
import { expect, test } from "vitest";
import { readShortCode, toShortCode } from "./short-code.ts";

const ids = fc.integer({ min: 1, max: 2_147_483_647 });

test("a code leads back to its number, in large and small letters", () => {
  fc.assert(
    fc.property(ids, (id) => {
      expect(readShortCode(toShortCode(id))).toBe(id);
      expect(readShortCode(toShortCode(id).toUpperCase())).toBe(id);
    }),
  );
});

test("a code is short, and has no vowel and nothing that looks like something else", () => {
  fc.assert(
    fc.property(ids, (id) => {
      expect(toShortCode(id)).toMatch(/^[2-9b-df-hjkmnp-tv-z]{1,7}$/);
    }),
  );
  expect(toShortCode(250_000).length).toBe(4);
});

test("no two codes lead to one number", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[2-9b-z]{1,8}$/), (code) => {
      const id = readShortCode(code);
      expect(id === undefined || toShortCode(id) === code).toBe(true);
    }),
  );
});

test.each([
  "",
  "2",
  "0",
  "1",
  "l",
  "o",
  "a",
  "3-4",
  "23",
  "zzzzzzz",
  "zzzzzzzz",
  "٣",
  "constructor",
])("%j is no code", (code) => {
  expect(readShortCode(code)).toBeUndefined();
});
