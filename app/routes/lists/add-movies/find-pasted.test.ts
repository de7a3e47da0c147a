import { expect, test } from "vitest";
import { readLine } from "./find-pasted.ts";

test.each([
  ["Xala", { text: "Xala" }],
  ["12. Xala (1975)", { text: "Xala (1975)" }],
  ["• 93 Days", { text: "93 Days" }],
  [
    "https://griot.example/movie/l%27enfant-noir-1995?tab=cast",
    { text: "", slug: "l'enfant-noir-1995" },
  ],
  ["/movie/xala-1975", { text: "", slug: "xala-1975" }],
  [
    "https://www.imdb.com/title/tt0073915/",
    { text: "", identifiers: [{ scheme: "imdb", value: "tt0073915" }] },
  ],
])("%s is read as title, address or identifier", (line, read) => {
  expect(readLine(line)).toMatchObject(read);
});
