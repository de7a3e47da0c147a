import fc from "fast-check";
import { expect, test } from "vitest";
import { identifierSchemes } from "#shared/options/identifiers.ts";
import { normalizeIdentifier, schemeOfAddress } from "./identifiers.ts";

test.each([
  ["wikidata", "Q42", "Q42"],
  ["wikidata", "q042", "Q42"],
  ["wikidata", "wd:Q42", "Q42"],
  ["wikidata", "https://www.wikidata.org/wiki/Q42#sitelinks", "Q42"],
  ["wikidata", "https://m.wikidata.org/wiki/Special:EntityData/Q42.json", "Q42"],
  ["wikidata", "42", null],
  ["wikidata", "https://example.org/wiki/Q42", null],
  ["imdb", "tt1234567", "tt1234567"],
  ["imdb", "TT01234567", "tt1234567"],
  ["imdb", "114709", "tt0114709"],
  ["imdb", "m.imdb.com/title/tt10872600/reviews", "tt10872600"],
  ["imdb", "https://www.imdb.com/fr/title/tt0114709/", "tt0114709"],
  ["imdb", "https://www.imdb.com/name/nm0001234/", null],
  ["imdb", "https://notimdb.com/title/tt0114709/", null],
  ["tmdb", "862", "862"],
  ["tmdb", "https://www.themoviedb.org/movie/862-toy-story?language=fr", "862"],
  ["tmdb", "https://www.themoviedb.org/tv/1399", null],
  ["tmdb", "0", null],
  ["letterboxd", "the-wedding-party-2016", "the-wedding-party-2016"],
  ["letterboxd", "https://letterboxd.com/film/Xala/", "xala"],
  ["letterboxd", "https://letterboxd.com/amina/film/xala/", "xala"],
  ["letterboxd", "https://boxd.it/1abc", null],
  ["eidr", "10.5240/7791-8534-2C23-9030-8610-5", "10.5240/7791-8534-2C23-9030-8610-5"],
  [
    "eidr",
    "https://doi.org/10.5240/7791-8534-2c23-9030-8610-5",
    "10.5240/7791-8534-2C23-9030-8610-5",
  ],
  ["eidr", "10.5240/7791-8534-2C23-9030-8610-6", null],
  ["isan", "ISAN 0000-0000-D07A-0090-Q-0000-0000-X", "0000-0000-D07A-0090-Q-0000-0000-X"],
  ["isan", "0000-0000-D07A-0090", "0000-0000-D07A-0090-Q"],
  ["isan", "0000-0000-D07A-0090-0000-0000", "0000-0000-D07A-0090-Q-0000-0000-X"],
  ["isan", "0000-0000-D07A-0090-R", null],
  ["youtube", "dQw4w9WgXcQ", "dQw4w9WgXcQ"],
  ["youtube", "www.youtube.com/watch?v=dQw4w9WgXcQ&t=3", "dQw4w9WgXcQ"],
  ["youtube", "https://vimeo.com/1", null],
] as const)("%s: %s is %s", (scheme, text, identifier) => {
  expect(normalizeIdentifier(scheme, text)).toBe(identifier);
});

test("a creator's identifiers are others", () => {
  expect(normalizeIdentifier("imdb", "nm0001234", "creator")).toBe("nm0001234");
  expect(normalizeIdentifier("imdb", "tt0001234", "creator")).toBeNull();
  expect(normalizeIdentifier("tmdb", "https://www.themoviedb.org/person/31-x", "creator")).toBe(
    "31",
  );
});

test("an address says of which scheme it is", () => {
  expect(schemeOfAddress("https://www.imdb.com/title/tt0114709/")).toBe("imdb");
  expect(schemeOfAddress("https://letterboxd.com/film/xala/")).toBe("letterboxd");
  expect(schemeOfAddress("https://example.org/862")).toBeUndefined();
  expect(schemeOfAddress("xala")).toBeUndefined();
});

test("whatever the text, an identifier stays the same when it is read again", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...identifierSchemes.map(({ value }) => value)),
      fc.string({ unit: "binary" }),
      (scheme, text) => {
        const once = normalizeIdentifier(scheme, text);
        if (once !== null) expect(normalizeIdentifier(scheme, once)).toBe(once);
      },
    ),
  );
});
