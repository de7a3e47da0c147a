import { expect, test } from "vitest";
import { splitList, splitNames } from "./split-list.ts";

test.each([
  ["يوسف شاهين، صلاح أبو سيف", ["يوسف شاهين", "صلاح أبو سيف"]],
  ["A; B؛ C", ["A", "B", "C"]],
  ["ኃይሌ ገሪማ፣ ሰለሞን በቀለ፤ ", ["ኃይሌ ገሪማ", "ሰለሞን በቀለ"]],
  ["ߊ߸ ߋ", ["ߊ", "ߋ"]],
  ["one,, two\nthree", ["one", "two", "three"]],
  ["A | B, and C", ["A", "B", "C"]],
])("%j is a list", (text, items) => {
  expect(splitList(text)).toEqual(items);
});

test("a suffix belongs to the name before it", () => {
  expect(
    splitNames("Martin Luther King, Jr., Sammy Davis, Jr; Louis Gates, III, Jr. Amina"),
  ).toEqual(["Martin Luther King Jr.", "Sammy Davis Jr", "Louis Gates III", "Jr. Amina"]);
});
