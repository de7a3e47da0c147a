import { expect, test } from "vitest";
import { toInternalId } from "./internal-id.ts";

test("a segment of digits is an internal identifier", () => {
  expect(["7", "2147483647"].map(toInternalId)).toEqual([7, 2147483647]);
});

test("a slug, zero and what the database cannot hold are none", () => {
  const others = ["", "0", "1.5", "-1", "1e3", "2147483648", "z-1969", "99999999999999"];
  expect(others.map(toInternalId)).toEqual(others.map(() => undefined));
});
