import { expect, test } from "vitest";
import type { Row } from "./csv-rows.ts";
import { retryOneByOne } from "./retry-rows.ts";

const rows = [2, 3, 4].map((number): Row => ({ number, cells: [] }));

function failing(code: string) {
  const written: number[] = [];
  const refused: number[] = [];
  const work = async (some: Row[], refusal?: string) => {
    const numbers = some.map(({ number }) => number);
    if (refusal) refused.push(...numbers);
    else if (numbers.includes(3)) throw Object.assign(new Error("No"), { code });
    else written.push(...numbers);
  };
  return { written, refused, work };
}

test("a row that the database refuses is written of alone", async () => {
  const { written, refused, work } = failing("22P02");
  await retryOneByOne(rows, work);
  expect({ written, refused }).toEqual({ written: [2, 4], refused: [3] });
});

test("a database that is down refuses no row", async () => {
  const { refused, work } = failing("ECONNREFUSED");
  await expect(retryOneByOne(rows, work)).rejects.toThrow("No");
  expect(refused).toEqual([]);
});
