import fc from "fast-check";
import { expect, test } from "vitest";
import { makePlan } from "#domain/film-tables/recognition/make-plan.ts";
import { UnusableFile } from "./csv-file.ts";
import { readRows, splitText } from "./csv-rows.ts";
import { openTable } from "./open-file.ts";

const encode = (text: string) => new TextEncoder().encode(text);

async function listRows(text: string, delimiter: "," | ";" | "\t" = ",", length?: number) {
  const rows: string[][] = [];
  for await (const { cells } of readRows(splitText(text, length), delimiter)) rows.push(cells);
  return rows;
}

test.each([
  ["commas and line breaks inside quotes", 'a,b\r\n"x, ""y""\nz",2\r\n', ["a", "b"], 'x, "y"\nz'],
  ["a byte order mark", "\ufeffa,b\n1,2", ["a", "b"], "1"],
  ["semicolons", "a;b\n1,5;2", ["a", "b"], "1,5"],
  ["tabs", "a\tb\n1;5\t2", ["a", "b"], "1;5"],
  ["old Macintosh line ends", "a,b\r1,2\r", ["a", "b"], "1"],
  ["a quote within a cell", 'a,b\nthe "big" one,2', ["a", "b"], 'the "big" one'],
])("%s are read", async (_what, text, header, first) => {
  const file = await openTable(encode(text));
  expect([file.header, file.preview[0]?.[0], file.rowCount]).toEqual([header, first, 1]);
});

test("UTF-16, as spreadsheets save Unicode text, is read", async () => {
  const bytes = Buffer.from("\ufeffTitle\tYear\nẸ̀bùn\t2001", "utf16le");
  const { header, preview, encoding } = await openTable(bytes);
  expect([header, preview, encoding]).toEqual([["Title", "Year"], [["Ẹ̀bùn", "2001"]], "utf-16le"]);
});

test("blank rows are counted where a spreadsheet counts them, and are no films", async () => {
  const { rowCount, lastRow } = await openTable(encode("a,b\n\n1,2\n , \n3,4\n\n"));
  expect([rowCount, lastRow]).toEqual([2, 5]);
});

test("no character is split where the text is cut into chunks", async () => {
  const text = 'a,b\n🎬🎬,"🎬\r\n🎬"\n';
  const all = await listRows(text);
  for (let length = 1; length < 12; length += 1) {
    expect(await listRows(text, ",", length)).toEqual(all);
  }
});

test("columns are found by the names of catalogues, whatever the case and the accents", async () => {
  const lines =
    "NAME,Année,Language ,Réalisateur,Genres,Synopsis\nXala,1975,Wolof,Ousmane Sembène,Comedy,A wedding.";
  const { columns } = await openTable(encode(lines));
  expect(makePlan(columns).columns).toMatchObject({
    ...{ title: { place: 0 }, release_year: { place: 1 }, language: { place: 2 } },
    ...{ director: { place: 3 }, genre: { place: 4 }, synopsis: { place: 5 } },
    description: { place: 5 },
  });
});

test("whatever the bytes, a file is opened or refused with a reason", async () => {
  const header = fc.constantFrom("", "title,genre\n", "Title;Year;Name\r\n", '"', "\ufeff");
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 400 }),
    fc.tuple(header, fc.string({ unit: "binary", maxLength: 200 })).map(([a, b]) => encode(a + b)),
    fc.tuple(header, fc.stringMatching(/^[",;\n\r\t ab=]{0,60}$/)).map(([a, b]) => encode(a + b)),
  );
  await fc.assert(
    fc.asyncProperty(bytes, async (input) => {
      try {
        expect((await openTable(input)).rowCount).toBeGreaterThan(0);
      } catch (error) {
        expect(error).toBeInstanceOf(UnusableFile);
        expect((error as Error).message).toMatch(/\w+ .*\w/);
      }
    }),
    { numRuns: 200 },
  );
});
