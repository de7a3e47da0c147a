import { expect, test } from "vitest";
import { headingSize } from "./heading-size.ts";

test("a title is set the smaller the longer it or its longest word is", () => {
  const titles = ["Xala", "This Is Not a Burial, It's a Resurrection", "Inxeba: The Wound"];
  expect(titles.map(headingSize)).toEqual(["large", "medium", "large"]);
  expect(headingSize("Heremakono: Waiting for Happiness")).toBe("medium");
  expect(headingSize("Kinyarwandakazi")).toBe("small");
});
