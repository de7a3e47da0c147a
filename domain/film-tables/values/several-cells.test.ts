import { expect, test } from "vitest";
import { importPlan, type PlanColumn } from "#shared/validation/import-plan.ts";
import { readFilm } from "./read-film.ts";

const film = ["Xala", "1975", "Comedy", "Wolof"];
const columns = {
  ...{ title: { place: 0 }, release_year: { place: 1 }, genre: { place: 2 } },
  language: { place: 3 },
};

function read(cells: string[], more: Record<string, PlanColumn>) {
  return readFilm(cells, importPlan.parse({ columns: { ...columns, ...more } }));
}

test("several columns of a list are all its items, of a single value the first that can be read", () => {
  const cast = { place: 4, more: [5, 6], separator: ";" };
  const { entry } = read(["Xala", "soon", "Comedy", "Wolof", "Leye, Thierno", "", "Seune Samb"], {
    cast,
  });
  expect(entry).toBeNull();
  const { entry: second } = read(
    ["Xala", "soon", "Comedy", "Wolof", "Leye, Thierno", "", "Seune Samb", "26/02/1975"],
    { cast, release_year: { place: 1, more: [7] } },
  );
  expect(second?.movie.releaseYear).toBe(1975);
  expect(second?.cast.map(({ name }) => name)).toEqual(["Thierno Leye", "Seune Samb"]);
});

test("people have the identifiers of the column beside theirs, as many as there are names", () => {
  const director = { place: 4, identifierPlace: 5 };
  const entity = "http://www.wikidata.org/entity/";
  const names = "Arie Esiri; Chuko Esiri";
  const found = read([...film, names, `${entity}Q901; ${entity}Q902`], { director });
  expect(found.entry?.movie.director).toBe("Arie Esiri, Chuko Esiri");
  expect(found.entry?.identified).toEqual([
    { name: "Arie Esiri", scheme: "wikidata", value: "Q901" },
    { name: "Chuko Esiri", scheme: "wikidata", value: "Q902" },
  ]);
  expect(read([...film, names, `${entity}Q901`], { director }).entry?.identified).toEqual([]);
});

test("a link that is read as one identifier is not named as missing in the others", () => {
  const links = { imdb_id: { place: 4 }, wikidata_id: { place: 4 } };
  const { entry, notes } = read([...film, "https://www.wikidata.org/wiki/Q900004"], links);
  expect([entry?.identifiers, notes]).toEqual([[{ scheme: "wikidata", value: "Q900004" }], []]);
  expect(read([...film, "https://festival.example/xala"], links).notes).toHaveLength(1);
});

test("people in a list with what each did are in the cast or in the crew", () => {
  const people = [
    { name: "Ousmane Sembène", category: "director" },
    { name: "Ada Eze", category: "editor" },
    { name: "Thierno Leye", category: "actor", character: "El Hadji" },
  ];
  const roles = { cast: { place: 4 }, crew: { place: 4 } };
  const { entry } = read([...film, JSON.stringify(people)], roles);
  expect(entry?.cast.map(({ name, character }) => [name, character])).toEqual([
    ["Thierno Leye", "El Hadji"],
  ]);
  expect(entry?.crew.map(({ name, role }) => [name, role])).toEqual([
    ["Ousmane Sembène", "director"],
    ["Ada Eze", "editor"],
  ]);
  expect(entry?.movie.director).toBe("Ousmane Sembène");
});

test.each([
  "http://www.wikidata.org/entity/Q900004",
  "Q900004",
  "tt0073915",
  "5f2b8c1e-93a4-4d57-8f1b-0a1b2c3d4e0a",
])("%s is neither a title nor a person", (text) => {
  const { faults } = read([text, ...film.slice(1)], {});
  expect(faults[0]?.text).toBe(`“${text}” is an identifier, not a title`);
  const { entry, notes } = read([...film, `Ada Eze; ${text}`, text], {
    director: { place: 4 },
    cast: { place: 5 },
  });
  expect([entry?.movie.director, entry?.cast]).toEqual(["Ada Eze", []]);
  expect(notes.map(({ field }) => field)).toEqual(["director", "cast"]);
});

test.each([
  ["https://en.wikipedia.org/wiki/Xala", false],
  ["https://commons.wikimedia.org/wiki/File:Xala.jpg", false],
  ["https://www.imdb.com/title/tt0073915/", false],
  ["https://festival.example/xala.html", false],
  ["https://commons.wikimedia.org/wiki/Special:FilePath/Xala.jpg", true],
  ["https://m.media-amazon.com/images/M/x.jpg", true],
  ["https://festival.example/poster/17", true],
])("%s as a poster: %s", (address, isTaken) => {
  const { entry, notes } = read([...film, address], { poster_url: { place: 4 } });
  expect(entry?.movie.posterUrl).toBe(isTaken ? address : null);
  expect(notes).toHaveLength(isTaken ? 0 : 1);
});
