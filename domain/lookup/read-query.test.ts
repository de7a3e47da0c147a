import { expect, test } from "vitest";
import { readQuery } from "./read-query.ts";

test.each([
  ["Xala", { kind: "words", words: "Xala", year: null }],
  ["  The  Wedding Party (2016) ", { kind: "words", words: "The Wedding Party", year: 2016 }],
  ["2016", { kind: "words", words: "2016", year: null }],
  ["q42", { kind: "wikidata", id: "Q42" }],
  ["wikidata:Q42", { kind: "wikidata", id: "Q42" }],
  ["TT0073915", { kind: "imdb", id: "tt0073915" }],
  ["tmdb: 27205", { kind: "tmdb", id: "27205" }],
  ["https://www.wikidata.org/wiki/Special:EntityData/Q42.json", { kind: "wikidata", id: "Q42" }],
  ["http://www.wikidata.org/entity/Q42", { kind: "wikidata", id: "Q42" }],
  ["imdb.com/title/tt0073915", { kind: "imdb", id: "tt0073915" }],
  ["https://www.imdb.com/fr/title/tt0073915/", { kind: "imdb", id: "tt0073915" }],
  ["https://www.themoviedb.org/movie/27205-inception?language=fr", { kind: "tmdb", id: "27205" }],
])("%s is understood", (input, query) => {
  expect(readQuery(input, "film")).toEqual(query);
});

test.each([
  ["", "Type a title, an identifier or a link."],
  ["x".repeat(301), "Type at most 300 characters."],
  ["nm0783733", "IMDb's nm0783733 is not a film."],
  ["tmdb:abc", "“tmdb:abc” is not an identifier of tmdb."],
  ["https://www.themoviedb.org/person/1", "This link does not lead to a film."],
  ["https://www.imdb.com/chart/top", "This link does not lead to a film."],
  ["https://evil.example/title/tt0073915", "Only links to Wikidata, IMDb, TMDB and Letterboxd"],
  ["http://169.254.169.254/latest", "Only links to"],
  ["https://wikidata.org.evil.example/wiki/Q42", "Only links to"],
])("%s is refused", (input, reason) => {
  expect(readQuery(input, "film")).toMatchObject({
    kind: "refused",
    reason: expect.stringContaining(reason),
  });
});

test("a person's identifiers and links are those of people", () => {
  expect(readQuery("nm0783733", "person")).toEqual({ kind: "imdb", id: "nm0783733" });
  const link = "https://www.themoviedb.org/person/109719-ousmane-sembene";
  expect(readQuery(link, "person")).toEqual({ kind: "tmdb", id: "109719" });
  expect(readQuery("tt0073915", "person")).toMatchObject({ kind: "refused" });
  expect(readQuery("https://letterboxd.com/film/xala/", "person")).toMatchObject({
    kind: "refused",
  });
});
