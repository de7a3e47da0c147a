import { expect, test } from "vitest";
import { findDuration } from "./durations.ts";
import { readWholeNumber, toAsciiDigits } from "./numbers.ts";

test.each([
  "١٩٧٥",
  "۱۹۷۵",
  "１９７５",
  "߁߉߇߅",
  "𞥑𞥙𞥗𞥕",
  "१९७५",
  "𝟏𝟗𝟕𝟓",
  " 1975\u200b",
  "1,975",
  "1 975",
])("%s is the number 1975", (text) => {
  expect(readWholeNumber(text)).toBe(1975);
});

test.each(["2e3", "0x7D0", "1,5", "1.0", "-5", "+5", "1 9 7 5", "፲፱፻", "1e", "", "1".repeat(16)])(
  "%j is no whole number",
  (text) => {
    expect(readWholeNumber(text)).toBeUndefined();
  },
);

test("thousands may be set apart as in India", () => {
  expect([readWholeNumber("12,00,000"), readWholeNumber("1’200’000")]).toEqual([
    1_200_000, 1_200_000,
  ]);
});

test("each digit of each script has its value", () => {
  const all = Array.from({ length: 0x20000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((sign) => /\p{Nd}/u.test(sign));
  expect(all.map(toAsciiDigits).join("")).toBe("0123456789".repeat(all.length / 10));
});

test.each([
  ["120", 120],
  ["١٢٠ دقيقة", 120],
  ["120 min.", 120],
  ["95 ደቂቃ", 95],
  ["1h47", 107],
  ["1 h 47 min", 107],
  ["1:47:00", 107],
  ["dakika 95", undefined],
  ["2e2", undefined],
  ["0x60", undefined],
])("%s is a film of %s minutes", (text, minutes) => {
  expect(findDuration(text)?.minutes).toBe(minutes);
});
