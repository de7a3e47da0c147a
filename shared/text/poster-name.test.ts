import { expect, test } from "vitest";
import { readPosterName } from "./poster-name.ts";

test.each([
  ["Xala (1975).jpg", { title: "xala", year: 1975, slug: "xala-1975" }],
  ["xala_1975_poster-FINAL.PNG", { title: "xala", year: 1975 }],
  ["Òlòtūré.webp", { title: "oloture", year: undefined }],
  ["La Noire de... - 1966 (2).jpeg", { title: "la noire de", year: 1966 }],
  ["2012 2009.jpg", { title: "2012", year: 2009 }],
  ["tt0073883.jpg", { identifiers: ["tt0073883"] }],
  ["Q1234 poster.jpg", { identifiers: ["Q1234"] }],
  ["the-wedding-party-2016-1000x1500.jpg", { title: "the wedding party", year: 2016 }],
])("%s", (file, read) => {
  expect(readPosterName(file)).toMatchObject(read);
});

test("a name of nothing but a year or of signs is read too", () => {
  expect(readPosterName("1984.jpg").title).toBe("1984");
  expect(readPosterName("....")).toMatchObject({ title: "", identifiers: [] });
});
