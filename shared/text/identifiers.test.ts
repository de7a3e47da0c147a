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
  ["wikidata", "https://www.wikidata.org/wiki/Special:EntityPage/Q1193914", "Q1193914"],
  ["wikidata", "https://m.wikidata.org/wiki/Special%3AEntityPage/Q42#P31", "Q42"],
  ["wikidata", "http://www.wikidata.org/entity/Q42", "Q42"],
  ["wikidata", "https://www.wikidata.org/w/index.php?title=Q42&action=history", "Q42"],
  ["wikidata", "https://www.wikidata.org/wiki/Talk:Q42", "Q42"],
  ["wikidata", "https://www.wikidata.org/wiki/Property:P345", null],
  ["wikidata", "https://www.wikidata.org/wiki/Q42x", null],
  ["wikidata", "42", null],
  ["wikidata", "https://example.org/wiki/Q42", null],
  ["imdb", "tt1234567", "tt1234567"],
  ["imdb", "TT01234567", "tt1234567"],
  ["imdb", "114709", "tt0114709"],
  ["imdb", "m.imdb.com/title/tt10872600/reviews", "tt10872600"],
  ["imdb", "https://www.imdb.com/fr/title/tt0114709/", "tt0114709"],
  ["imdb", "https://m.imdb.com/de/title/tt0114709/?ref_=fn_al_tt_1", "tt0114709"],
  ["imdb", "https://www.imdb.com/name/nm0001234/", null],
  ["imdb", "https://notimdb.com/title/tt0114709/", null],
  ["tmdb", "862", "862"],
  ["tmdb", "https://www.themoviedb.org/movie/862-toy-story?language=fr", "862"],
  ["tmdb", "https://www.themoviedb.org/movie/4701-xala/cast?language=fr-FR", "4701"],
  ["tmdb", "https://api.themoviedb.org/3/movie/4701", "4701"],
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
  [
    "eidr",
    "https://ui.eidr.org/view/content?id=10.5240/7791-8534-2C23-9030-8610-5",
    "10.5240/7791-8534-2C23-9030-8610-5",
  ],
  [
    "eidr",
    "https://ui.eidr.org/view/content?id=10.5240%2F7791-8534-2C23-9030-8610-5&type=Full#x",
    "10.5240/7791-8534-2C23-9030-8610-5",
  ],
  ["eidr", "urn:eidr:10.5240:7791-8534-2C23-9030-8610-5", "10.5240/7791-8534-2C23-9030-8610-5"],
  ["eidr", "10.5240/7791-8534-2C23-9030-8610-6", null],
  ["isan", "ISAN 0000-0000-D07A-0090-Q-0000-0000-X", "0000-0000-D07A-0090-Q-0000-0000-X"],
  ["isan", "https://web.isan.org/public/en/isan/0000-0000-D07A-0090-Q/", "0000-0000-D07A-0090-Q"],
  ["isan", "https://www.isan.org/view/0000-0000-D07A-0090-Q", "0000-0000-D07A-0090-Q"],
  ["isan", "0000-0000-D07A-0090", "0000-0000-D07A-0090-Q"],
  ["isan", "0000-0000-D07A-0090-0000-0000", "0000-0000-D07A-0090-Q-0000-0000-X"],
  ["isan", "0000-0000-D07A-0090-R", null],
  ["youtube", "dQw4w9WgXcQ", "dQw4w9WgXcQ"],
  ["youtube", "www.youtube.com/watch?v=dQw4w9WgXcQ&t=3", "dQw4w9WgXcQ"],
  ["youtube", "https://m.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ", "dQw4w9WgXcQ"],
  ["youtube", "https://youtube.com/shorts/dQw4w9WgXcQ?feature=share", "dQw4w9WgXcQ"],
  ["youtube", "https://www.youtube.com/live/dQw4w9WgXcQ?si=a", "dQw4w9WgXcQ"],
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
