import { expect, test } from "vitest";
import { listUnknownValues, mostUnknownValues } from "./unknown-values.ts";

function rowsOf(...all: string[][]) {
  return all.map((cells, index) => ({ number: index + 2, cells }));
}

test("every distinct unknown word is listed with its count, rows and a guess", async () => {
  const rows = rowsOf(
    ["Dramas, International Movies", "English"],
    ["Drama, Dramas", "Français"],
    ["Dramas", "Elvish"],
    ["dramas", ""],
  );
  const columns = { genre: { place: 0 }, language: { place: 1 }, title: { place: 2 } };
  expect(await listUnknownValues(rows, { columns })).toEqual([
    {
      field: "genre",
      isCut: false,
      values: [
        {
          word: "Dramas",
          key: "dramas",
          count: 4,
          rowNumbers: [2, 3, 4],
          guess: "drama",
          isSure: true,
        },
        {
          ...{ word: "International Movies", key: "international movies", count: 1 },
          ...{ rowNumbers: [2], guess: null, isSure: false },
        },
      ],
    },
    {
      field: "language",
      isCut: false,
      values: [
        {
          word: "Français",
          key: "francais",
          count: 1,
          rowNumbers: [3],
          guess: "french",
          isSure: true,
        },
        {
          word: "Elvish",
          key: "elvish",
          count: 1,
          rowNumbers: [4],
          guess: undefined,
          isSure: false,
        },
      ],
    },
  ]);
});

test.each(["Nollywood", "International Movies", "Foreign & Nollywood"])(
  "%s, which is no genre, is a question with the guess to leave it out",
  async (word) => {
    const [found] = await listUnknownValues(rowsOf([word]), { columns: { genre: { place: 0 } } });
    expect(found?.values).toMatchObject([{ word, guess: null, isSure: false }]);
  },
);

test("a currency beside a sum is a question where it may be several", async () => {
  const columns = { budget: { place: 0, currencyPlace: 1 } };
  const found = await listUnknownValues(rowsOf(["500", "$"], ["700", "NGN"]), { columns });
  expect(found).toMatchObject([
    { field: "budget", values: [{ word: "$", count: 1, guess: "USD" }] },
  ]);
});

test("signs that several currencies share, and none at all, are questions", async () => {
  const rows = rowsOf(["$5,000"], ["₦5,000"], ["£20"], ["1000"]);
  const [budget] = await listUnknownValues(rows, { columns: { budget: { place: 0 } } });
  expect(budget?.values.map(({ word, guess }) => [word, guess])).toEqual([
    ["$", "USD"],
    ["£", "GBP"],
    ["no currency", "USD"],
  ]);
});

test("misspelt words have a guess that is to be confirmed", async () => {
  const rows = rowsOf(["Nigeira", "Documentry"]);
  const columns = { country: { place: 0 }, genre: { place: 1 } };
  const found = await listUnknownValues(rows, { columns });
  expect(found.map(({ values }) => [values[0]?.guess, values[0]?.isSure])).toEqual([
    ["Nigeria", false],
    ["documentary", false],
  ]);
});

test("rows that a filter leaves out do not count", async () => {
  const rows = rowsOf(["Movie", "Dramas"], ["TV Show", "Kids' TV"]);
  const [genre] = await listUnknownValues(rows, {
    columns: { genre: { place: 1 } },
    filters: [{ place: 0, test: "is", value: "Movie" }],
  });
  expect(genre?.values.map(({ word }) => word)).toEqual(["Dramas"]);
});

test("of too many words the first are listed and counted on", async () => {
  async function* rows() {
    for (let number = 0; number < 2 * mostUnknownValues; number += 1) {
      yield { number, cells: [`word${number}`] };
    }
    yield { number: 1001, cells: ["word0"] };
  }
  const [genre] = await listUnknownValues(rows(), { columns: { genre: { place: 0 } } });
  expect(genre).toMatchObject({ isCut: true, values: { length: mostUnknownValues } });
  expect(genre?.values[0]).toMatchObject({ word: "word0", count: 2, rowNumbers: [0, 1001] });
});
