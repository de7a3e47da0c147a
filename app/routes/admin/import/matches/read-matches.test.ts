import { expect, test } from "vitest";
import { readMatches } from "./read-matches.ts";

function read(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return readMatches(form);
}

test("each row is decided by its own radio buttons", () => {
  const { all, decisions } = read({
    intent: "next",
    "row-7": "xala-1975",
    "row-9": "new",
    "row-x": "1",
  });
  expect([all, [...decisions]]).toEqual([
    undefined,
    [
      [7, "xala-1975"],
      [9, "new"],
    ],
  ]);
});

test("a button decides all alike, and no other word does", () => {
  expect(read({ intent: "all-new" }).all).toBe("new");
  expect(read({ intent: "constructor" }).all).toBeUndefined();
});
