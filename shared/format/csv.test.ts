import { expect, test } from "vitest";
import { readField, toCsv } from "./csv.ts";

test("a table begins with a byte order mark, and rows end as the standard demands", () => {
  expect(
    toCsv([
      ["Film", "Reviews"],
      ["Òlòtūré", 3],
      [null, 0],
    ]),
  ).toBe("\u{feff}Film,Reviews\r\nÒlòtūré,3\r\n,0\r\n");
});

test("commas, quotes and line breaks stay within their field", () => {
  expect(toCsv([['The "Wedding", Party', "a\nb"]])).toBe(
    '\u{feff}"The ""Wedding"", Party","a\nb"\r\n',
  );
});

test.each(["=1+1", "+1", "-1", "@sum", "\t=1", "\r=1", " =1", "＝1", "|calc", "%0A"])(
  "%j is no formula to a spreadsheet",
  (text) => {
    expect(toCsv([[text]])).toMatch(/^\u{feff}"?'/u);
  },
);

test("a number is unchanged", () => {
  expect(toCsv([[-4, 4.5]])).toBe("\u{feff}-4,4.5\r\n");
});

test.each(["=1+1", "'=1+1", "''-1", "'tis", "@ home", "+", "\tx", "plain"])(
  "%j is read again as it was written",
  (text) => {
    const [line = ""] = toCsv([[text]])
      .slice(1)
      .split("\r\n");
    expect(readField(line.replace(/^"|"$/g, ""))).toBe(text);
  },
);
