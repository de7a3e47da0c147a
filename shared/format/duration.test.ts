import { expect, test } from "vitest";
import { durationInWords } from "./duration.ts";

test("a length is in hours and minutes, without zeros", () => {
  expect([45, 60, 122, 180].map(durationInWords)).toEqual(["45 min", "1 h", "2 h 2 min", "3 h"]);
});
