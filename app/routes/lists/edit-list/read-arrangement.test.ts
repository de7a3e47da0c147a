import { expect, test } from "vitest";
import { readArrangement } from "./read-arrangement.ts";

function read(fields: [string, string][]) {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return readArrangement(form);
}

test("only what was changed moves, and what is no film of the database is passed over", () => {
  const fields: [string, string][] = [
    ["place-7-1", "3"],
    ["place-8-2", " 2 "],
    ["note-7", "For Nairobi"],
    ["note-8", ""],
    ["removed", "9"],
    ["removed", "99999999999"],
    ["removed", "all"],
    ["intent", "arrange"],
  ];
  expect(read(fields)).toEqual({
    moves: [{ movieId: 7, place: 3 }],
    removed: [9],
    notes: [
      { movieId: 7, note: "For Nairobi" },
      { movieId: 8, note: null },
    ],
  });
});

test.each(["0", "1001", "-1", "first"])("%s is no place in a list", (typed) => {
  expect(read([["place-7-1", typed]]).errors).toEqual({
    "place-7": "Enter a number from 1 to 1000",
  });
});
