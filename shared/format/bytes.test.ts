import { expect, test } from "vitest";
import { bytesInWords } from "./bytes.ts";
import { timeSpanInWords } from "./time-span.ts";

test.each([
  [0, "0 bytes"],
  [512, "512 bytes"],
  [4_200, "4.2 KB"],
  [99_960, "100 KB"],
  [999_600, "1.0 MB"],
  [120e9, "120 GB"],
  [5_000e12, "5000 TB"],
])("%i bytes are %s", (bytes, words) => {
  expect(bytesInWords(bytes)).toBe(words);
});

test.each([
  [0, "0 ms"],
  [430.4, "430 ms"],
  [1_000, "1 second"],
  [2_430, "2.4 seconds"],
  [8_000, "8 seconds"],
  [45_000, "45 seconds"],
  [60_000, "1 minute"],
  [7_300_000, "2 hours"],
  [86_400_000, "1 day"],
])("%i milliseconds are %s", (milliseconds, words) => {
  expect(timeSpanInWords(milliseconds)).toBe(words);
});
