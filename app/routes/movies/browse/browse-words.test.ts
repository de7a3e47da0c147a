import { expect, test } from "vitest";
import { nameOfCountry } from "#shared/options/world-countries.ts";
import { browseSearch } from "../lists/list-search-params.ts";
import { describeBrowse, listNarrowing } from "./browse-words.ts";

const parse = (query: string) => browseSearch.parse(new URLSearchParams(query));

test("each filter that is set can be taken away by itself", () => {
  const state = parse(
    "q=love&genre=sci-fi&language=yoruba&country=Kenya&yearFrom=1960&yearTo=1999&rating=4",
  );
  const links = listNarrowing(state).map(({ label, without }) => [
    label,
    browseSearch.link("/browse", { ...parse(""), ...state, ...without }).length,
  ]);
  expect(links.map(([label]) => label)).toEqual([
    "“love”",
    "Sci-fi",
    "Yorùbá",
    "Kenya",
    "From 1960",
    "Until 1999",
    "4 stars and up",
  ]);
  for (const { without } of listNarrowing(state)) {
    expect(listNarrowing({ ...state, ...without })).toHaveLength(6);
  }
  expect(listNarrowing(parse("sort=title&page=3"))).toEqual([]);
});

test("a decade, one year, a length, a keyword and a certificate are taken away each by itself", () => {
  const labelsOf = (query: string) => listNarrowing(parse(query)).map(({ label }) => label);
  expect(labelsOf("decade=1970&yearFrom=1975&length=under-90")).toEqual([
    ...["1970s", "From 1975", "Under 90 minutes"],
  ]);
  expect(labelsOf("keyword=satire&certificate=PG-13")).toEqual(["satire", "PG-13"]);
  const year = parse("yearFrom=1975&yearTo=1975");
  expect(listNarrowing(year)).toEqual([
    { label: "1975", without: { yearFrom: undefined, yearTo: undefined } },
  ]);
  expect(labelsOf("decade=1975&length=long&keyword=%20&decade=1890")).toEqual([]);
});

test("the page is named after its one facet and its number", () => {
  expect(describeBrowse(parse("")).title).toBe("Browse African films");
  expect(describeBrowse(parse("genre=drama")).title).toBe("Drama films");
  expect(describeBrowse(parse("country=Kenya")).title).toBe("Films from Kenya");
  expect(describeBrowse(parse("decade=1970")).title).toBe("Films of the 1970s");
  expect(describeBrowse(parse("yearFrom=1975&yearTo=1975")).title).toBe("Films of 1975");
  expect(describeBrowse(parse("yearFrom=1975&yearTo=1976")).title).toBe("Browse African films");
  expect(describeBrowse(parse("keyword=satire")).title).toBe("Films about satire");
  expect(describeBrowse(parse("watch=free")).title).toBe("Films free to watch");
  const known = { atProvider: () => "in cinemas", nameOfCountry };
  expect(describeBrowse(parse("at=cinemas&watch=free"), known).title).toBe("Films in cinemas");
  expect(listNarrowing(parse("at=cinemas"), known)[0]?.label).toBe("In cinemas");
  const playing = describeBrowse(parse("plays=GB"), known);
  expect(playing.title).toBe("Films that play in the United Kingdom");
  expect(describeBrowse(parse("spoken=yoruba")).title).toBe("Films spoken in Yorùbá");
  expect(describeBrowse(parse("subtitles=french")).title).toBe("Films with French subtitles");
});
