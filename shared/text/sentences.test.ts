import { expect, test } from "vitest";
import { listSentences } from "./sentences.ts";

test("a text has its sentences and lines, each once", () => {
  const text = "Seen twice. The horns!\n\nእንደገና አየሁት። Seen twice.";
  expect(listSentences(text)).toEqual(["Seen twice.", "The horns!", "እንደገና አየሁት።"]);
  expect(listSentences("")).toEqual([]);
});
