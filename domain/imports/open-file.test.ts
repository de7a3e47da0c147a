import fc from "fast-check";
import { expect, test } from "vitest";
import { guessColumns, toRecord } from "./column-choice.ts";
import { UnusableFile } from "./csv-file.ts";
import { readRows, splitText } from "./csv-rows.ts";
import { explainFaults, parseMovieRecord } from "./movie-record.ts";
import { openFile } from "./open-file.ts";

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
  const file = await openFile(encode(text));
  expect([file.header, file.preview[0]?.[0], file.rowCount]).toEqual([header, first, 1]);
});

test("UTF-16, as spreadsheets save Unicode text, is read", async () => {
  const bytes = Buffer.from("\ufeffTitle\tYear\nẸ̀bùn\t2001", "utf16le");
  const { header, preview, encoding } = await openFile(bytes);
  expect([header, preview, encoding]).toEqual([["Title", "Year"], [["Ẹ̀bùn", "2001"]], "utf-16le"]);
});

test("blank rows are counted where a spreadsheet counts them, and are no films", async () => {
  const { rowCount, lastRow } = await openFile(encode("a,b\n\n1,2\n , \n3,4\n\n"));
  expect([rowCount, lastRow]).toEqual([2, 5]);
});

test("no character is split where the text is cut into chunks", async () => {
  const text = 'a,b\n🎬🎬,"🎬\r\n🎬"\n';
  const all = await listRows(text);
  for (let length = 1; length < 12; length += 1) {
    expect(await listRows(text, ",", length)).toEqual(all);
  }
});

test("columns are found by the names of catalogues, whatever the case and the accents", () => {
  expect(guessColumns(["Movie Name", "is_featured"])).toEqual({ featured: 1 });
  const header = ["NAME", "Année", "Language ", "Réalisateur", "Genres", "Synopsis"];
  expect(guessColumns(header)).toEqual({
    ...{ title: 0, release_year: 1, language: 2, director: 3, genre: 4, synopsis: 5 },
    description: 5,
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
        expect((await openFile(input)).rowCount).toBeGreaterThan(0);
      } catch (error) {
        expect(error).toBeInstanceOf(UnusableFile);
        expect((error as Error).message).toMatch(/\w+ .*\w/);
      }
    }),
    { numRuns: 200 },
  );
});

test("whatever the cells, a row is a film or has a fault that names its field", () => {
  const odd = fc.constantFrom(
    "",
    " ",
    "-1",
    "1e9",
    "NaN",
    "=1+1",
    ";|;",
    "a|b|c|d|e",
    "x as ",
    "\0",
  );
  const cell = fc.oneof(odd, fc.string({ unit: "binary", maxLength: 40 }));
  const header = ["title", "genre", "year", "cast", "crew", "awards", "trailers", "slug", "budget"];
  const choice = guessColumns(header);
  fc.assert(
    fc.property(fc.array(cell, { maxLength: header.length }), (cells) => {
      try {
        parseMovieRecord(toRecord(cells, choice));
      } catch (error) {
        expect(explainFaults(error as never)).toMatch(/^[A-Z][a-zA-Z ]+ \S+/);
      }
    }),
    { numRuns: 200 },
  );
});

test.each([
  [
    { genre: "Sci-Fi", language: "YORÙBÁ" },
    { genre: "sci-fi", language: "yoruba" },
  ],
  [
    { genre: "SCI FI", language: "yoruba" },
    { genre: "sci-fi", language: "yoruba" },
  ],
])("%o is known without case and accents", (input, known) => {
  const film = { title: "Xala", description: "A wedding.", release_year: "1975.0" };
  const { movie } = parseMovieRecord({ ...film, ...input, budget: "1,500,000", keywords: "a; b" });
  expect(movie).toMatchObject({ ...known, releaseYear: 1975, budget: "1500000", keywords: "a, b" });
});
