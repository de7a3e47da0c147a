import { expect, test } from "vitest";
import { toastOfBulk } from "./describe-bulk.ts";

test("films that needed no change are told from those that were refused one", () => {
  expect(toastOfBulk("state", { changed: 0, refused: 0 }).title).toBe("No films needed changing");
  expect(toastOfBulk("state", { changed: 0, refused: 3 }).title).toBe("No films were changed");
  expect(toastOfBulk("delete", { changed: 1, refused: 0 }).title).toBe("1 film deleted");
});
