import { expect, test } from "vitest";
import { tidy, tidyLine, tidyPasted } from "./tidy.ts";

test.each([
  "\u3164",
  "\u2800",
  "\u115f",
  "\uffa0",
  "\u17b4",
  "\u180e",
  "\u{e0100}",
  "\u200b",
  "\ufffc",
])("%j shows nothing, alone or at an end", (sign) => {
  expect(tidy(` ${sign}\u00a0`)).toBe("");
  expect(tidy(`${sign}Amina ${sign}`)).toBe("Amina");
});

test("marks without a letter show nothing", () => {
  expect(tidy("\u0301\u0323")).toBe("");
});

test.each(["❤️", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "👩🏽‍🚀", "می‌خواهم", "🇳🇬"])("%s stays as it is", (text) => {
  expect(tidy(`${text}\u200b`)).toBe(text);
});

test("a letter has at most five marks, however they are piled", () => {
  expect(tidy(`A${"\u0300".repeat(99)}`)).toBe(`À${"\u0300".repeat(5)}`);
  for (const sign of ["\u200d", "\u2065", "\ufff0", "\u{e0000}", "\u{e01f0}"]) {
    expect(tidy(`m${`\u0300${sign}`.repeat(99)}`).replaceAll(sign, "")).toHaveLength(6);
  }
});

test.each(["Ọ̀rọ̀ àgbà", "Nguyễn Thị", "בְּרֵאשִׁ֖ית", "مُحَمَّدٌ", "[ˈd̥ʷə̃̀ː]", "ߒߞߏ߫", "👩‍👩‍👧"])(
  "the marks of %s stay",
  (text) => {
    expect(tidy(text)).toBe(text.normalize("NFC"));
  },
);

test("one line has single spaces", () => {
  expect(tidyLine("Les  Saignantes\r\n\u00a0(2005)\t")).toBe("Les Saignantes (2005)");
});

test.each([
  ["\u202aamina@example.org\u202c", "amina@example.org"],
  ["\u00a0tt00\u200b73\u00ad915\u200e", "tt0073915"],
  ["435\u00a0180", "435180"],
  ["https://ex\u2060ample.org/a\u200cb\ufeff", "https://example.org/ab"],
  ["https://fa.wikipedia.org/wiki/خانه\u200cها", "https://fa.wikipedia.org/wiki/خانه\u200cها"],
])("%j was pasted for %s", (copied, meant) => {
  expect(tidyPasted(copied)).toBe(meant);
});

test("long runs of signs that show nothing are read without long work", () => {
  for (const sign of ["\u200d", "\u0300", "\ufe0f", " ", "\u202a", "\u{e0020}"]) {
    expect(tidyPasted(`a${sign.repeat(200_000)}b`).length).toBeGreaterThan(1);
  }
});
