import fc from "fast-check";
import { expect, test } from "vitest";
import { importFields } from "#shared/film/columns.ts";
import { cellCases } from "#tests/foreign-files/cell-cases.ts";
import { scrapedCases } from "#tests/foreign-files/scraped-cases.ts";
import { readCell } from "./read-cell.ts";

test("cells of real files become what is written beside each, with its note", () => {
  for (const [field, text, value, note, options] of [...cellCases, ...scrapedCases]) {
    const { notes, value: read } = readCell(field, text, options);
    const about = `${field}: ${JSON.stringify(text)}`;
    expect.soft(read, about).toEqual(value);
    if (note === undefined) expect.soft(notes, about).toEqual([]);
    else expect.soft(notes.join("; "), about).toContain(note);
  }
});

test.each(["2 Seasons", "1 Season", "3 temporadas", "12 episodes", "1 Saison", "4 x 52 min"])(
  "a duration of %s shows that the row is no film",
  (text) => {
    expect(readCell("duration", text).leaveRowOut).toContain(text);
  },
);

test("a text that is cut ends after a word", () => {
  const { value, notes } = readCell("tagline", "word ".repeat(100));
  expect(value).toMatch(/^(word ){50,}word…$/);
  expect(value?.length).toBeLessThanOrEqual(300);
  expect(notes).toEqual(["Longer than 300 characters: cut"]);
});

test.each([
  ["Genevieve Nnaji (Ada)", "Ada"],
  ["Genevieve Nnaji as Ada", "Ada"],
  ["Ada: Genevieve Nnaji", "Ada"],
  ["Genevieve Nnaji ... Ada", "Ada"],
  ["Genevieve Nnaji - Ada", "Ada"],
  ['[{"character": "Ada", "name": "Genevieve Nnaji", "order": 0}]', "Ada"],
  ["Genevieve Nnaji|Ada|lead", "Ada"],
  ["Genevieve Nnaji (uncredited)", null],
  ["Genevieve Nnaji (Xi)", "Xi"],
  ["Genevieve Nnaji (II)", null],
  ["Genevieve Nnaji", null],
])("the part of %s is %s", (text, character) => {
  expect(readCell("cast", text).value).toEqual([
    { name: "Genevieve Nnaji", character, role: "lead", position: 0 },
  ]);
});

test.each([
  ["Rita Dominic, Ramsey Nouah, Joke Silva", undefined],
  ["Rita Dominic, Ramsey Nouah, Joke Silva", ";"],
  ["Rita Dominic|Ramsey Nouah|Joke Silva", undefined],
  ["Rita Dominic / Ramsey Nouah / Joke Silva", "/"],
  ["Rita Dominic\nRamsey Nouah\nJoke Silva", undefined],
  ["Rita Dominic, Ramsey Nouah and Joke Silva", undefined],
  ["Rita Dominic and Ramsey Nouah and Joke Silva", " and "],
  ["Rita Dominic, Ramsey Nouah, Joke Silva, et al.", ","],
  ["Rita Dominic, RITA DOMINIC, Ramsey Nouah, Joke Silva", ","],
])("%j names three people", (text, separator) => {
  const { value } = readCell("cast", text, { separator });
  expect(value.map(({ name }) => name)).toEqual(["Rita Dominic", "Ramsey Nouah", "Joke Silva"]);
});

test.each([
  ["Kemi Adetiba (director), Tosin Coker (editor)", ["director", "editor"]],
  ["Director: Kemi Adetiba; Editor: Tosin Coker", ["director", "editor"]],
  ["Kemi Adetiba - Director; Tosin Coker - Montage", ["director", "editor"]],
  ["Kemi Adetiba|director|direction; Tosin Coker|editor|editing", ["director", "editor"]],
  [
    '[{"job":"Director","name":"Kemi Adetiba"},{"job":"Gaffer","name":"Tosin Coker"}]',
    ["director", "other"],
  ],
  ["Kemi Adetiba (writer / producer)", ["writer", "producer"]],
])("the roles in %s are %j", (text, roles) => {
  expect(readCell("crew", text).value?.map(({ role }) => role)).toEqual(roles);
});

test("no crew is not an unknown one", () => {
  expect(readCell("crew", "none").value).toEqual([]);
  expect(readCell("crew", "").value).toBeNull();
});

test("a name that is too long is left out, and the others stay", () => {
  const { value, notes } = readCell("cast", `${"x".repeat(121)}, Rita Dominic`);
  expect(value).toHaveLength(1);
  expect(notes.join()).toContain("longer than 120 characters");
});

test("trailers and awards are read in the catalogue's form and in others", () => {
  const youtube = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";
  expect(readCell("trailers", youtube).value).toEqual([
    { title: "Trailer", type: "trailer", url: youtube },
  ]);
  const dated = readCell(
    "trailers",
    `Look|teaser|${youtube}|2019-04-05; Two|teaser|${youtube}|soon`,
  );
  expect(dated.value).toEqual([
    { title: "Look", type: "teaser", url: youtube, uploadedOn: "2019-04-05" },
    { title: "Two", type: "teaser", url: youtube },
  ]);
  expect(dated.notes).toEqual([expect.stringContaining("is not the day of an upload: left out")]);
  expect(
    readCell("awards", "AMAA|Best Film|2010|winner; Lagos Fest|Best Film|2011|nominee").value,
  ).toEqual([
    { name: "Africa Movie Academy Awards", category: "Best Film", year: 2010, won: true },
    { name: "Other", category: "Lagos Fest: Best Film", year: 2011, won: false },
  ]);
});

test("words that need a decision are named once", () => {
  expect(readCell("genre", "Drama, Elvish, Elvish").unknown).toEqual(["Elvish"]);
  expect(readCell("budget", "$5").unknown).toEqual(["$"]);
  expect(readCell("genre", "Drama").unknown).toEqual([]);
});

test("a decision named after a member of every object is none", () => {
  expect(readCell("genre", "constructor", { decisions: {} }).value).toEqual([]);
  expect(readCell("budget", "5 constructor").value).toBeNull();
});

const pieces = fc.constantFrom(
  ..."[]{}()<>&;,|\\'\"/:=+-$₦£%.#@\n\t\0 ".split(""),
  ...cellCases.map(([, text]) => text),
  ...["constructor", "__proto__", "Ã©", "\ud800", "١٩", "9".repeat(20), "[[[[[[[["],
);
const anyCell = fc.oneof(
  fc.string({ unit: "binary" }),
  fc
    .array(fc.oneof(pieces, fc.string({ maxLength: 5 })), { maxLength: 6 })
    .map((all) => all.join("")),
);
const anyOptions = fc.record({
  separator: fc.constantFrom(undefined, ",", ";", "|", "/", " and ", "\n", " ", "("),
  unit: fc.constantFrom(undefined, "hours" as const, "millions" as const),
  dateOrder: fc.constantFrom(undefined, "day-first" as const, "month-first" as const),
  currency: fc.constantFrom(undefined, "NGN"),
  isOwnExport: fc.boolean(),
});

test("whatever a cell has, each field reads it without an error", () => {
  fc.assert(
    fc.property(anyCell, anyOptions, (text, options) => {
      for (const field of importFields) {
        const { notes, unknown } = readCell(field, text, options);
        expect([...notes, ...unknown].every((line) => typeof line === "string" && line)).toBe(true);
      }
    }),
    { numRuns: 300 },
  );
});

function readLongCells(signs: number) {
  for (const sign of [..."([<&;,:$ \n", "<!--", "<script>", "a (", " as ", " and "]) {
    const text = sign.repeat(signs / sign.length);
    for (const field of importFields) readCell(field, `x${text}x`);
  }
}

test("a cell of ten thousand signs is read without long work", () => readLongCells(10_000));

// What takes the square of the length is told from what does not by so many signs alone.
test("a cell of a hundred thousand signs is read without long work", { tags: "thorough" }, () =>
  readLongCells(100_000),
);

test("a name with the family name first is one person where semicolons separate", () => {
  const { value } = readCell("cast", "Nnaji, Genevieve", { separator: ";" });
  expect(value.map(({ name }) => name)).toEqual(["Genevieve Nnaji"]);
});

test("a tab in a text is a space, and a line separator ends its line", () => {
  expect(readCell("description", "A\tdog\u2028waits.").value).toBe("A dog\nwaits.");
});

test("a text that a document nests is its text, and a sentence that stands several times stands once", () => {
  expect(readCell("original_title", '[{"lang":"fr","title":"Xala fr"}]').value).toBe("Xala fr");
  for (const [text, value] of [
    ["A dog. A dog. A dog. A dog.", "A dog."],
    ["Une femme attend. Une femme attend. Une femme attend.", "Une femme attend."],
    ["She waits. He comes. She waits.", "She waits. He comes. She waits."],
  ]) {
    expect(readCell("description", text ?? "").value).toBe(value);
  }
});

test("a picture's address may have spaces, and a text has its first address", () => {
  const spaced = "https://upload.example/Touki Bouki.jpg";
  expect(readCell("poster_url", spaced).value).toBe("https://upload.example/Touki%20Bouki.jpg");
  const two = "https://a.example/one.jpg https://a.example/two.jpg";
  expect(readCell("poster_url", two).value).toBe("https://a.example/one.jpg");
});

test("300 letters of Adlam are a title, and a name of 120 is a person's", () => {
  expect(readCell("title", "𞤆".repeat(300))).toMatchObject({ value: "𞤆".repeat(300), notes: [] });
  expect(readCell("title", "𞤆".repeat(301)).value).toBeNull();
  expect(readCell("director", "𞤆".repeat(120)).value).toBe("𞤆".repeat(120));
});
