import { expect, test } from "vitest";
import { makePlan } from "./make-plan.ts";
import { recognizeColumns } from "./recognize-columns.ts";

function recognize(columns: Record<string, string[]>) {
  const header = Object.keys(columns);
  const length = Math.max(...Object.values(columns).map((values) => values.length));
  const rows = Array.from({ length }, (_, at) => header.map((name) => columns[name]?.[at] ?? ""));
  const found = recognizeColumns(header, rows);
  const outcome = found.map(({ header: name, field, certainty }) => [
    name,
    field === null ? "-" : `${field}${certainty === "doubtful" ? "?" : ""}`,
  ]);
  return { plan: makePlan(found), outcome: Object.fromEntries(outcome) };
}

const names = ["Xala", "Yeelen", "Tsotsi", "Rafiki", "Lamb", "Run"];
const people = ["Ousmane Sembène", "Souleymane Cissé", "Gavin Hood", "Wanuri Kahiu"];
const entities = names.map((_name, at) => `http://www.wikidata.org/entity/Q90000${at}`);

test("of a column and its labels one has the identifiers and the other the names", () => {
  const { outcome, plan } = recognize({
    ...{ film: entities, filmLabel: names, filmAltLabel: ["a, b"], filmDescription: ["a film"] },
    ...{ director: entities, directorLabel: people, directorDescription: ["a director"] },
    ...{ genre: entities, genreLabel: ["drama film", "comedy film"], countryLabel: ["Senegal"] },
  });
  expect(outcome).toEqual({
    ...{
      film: "wikidata_id",
      filmLabel: "title",
      filmAltLabel: "-",
      filmDescription: "description",
    },
    ...{ director: "-", directorLabel: "director", directorDescription: "-" },
    ...{ genre: "-", genreLabel: "genre", countryLabel: "country" },
  });
  expect(plan.columns.director).toEqual({ place: 5, identifierPlace: 4 });
});

test.each([
  ["x_label", "x"],
  ["x (label)", "x"],
  ["oeuvreLabel", "oeuvre"],
  ["movie_title", "movie"],
  ["film_name", "film_id"],
  ["Film name", "Film URI"],
  ["movieTitle", "movieId"],
])("“%s” beside “%s” has the titles", (label, identifier) => {
  const { outcome } = recognize({ [identifier]: entities, [label]: names, year: ["1975"] });
  expect(outcome).toMatchObject({ [identifier]: "wikidata_id", [label]: "title" });
});

test.each([
  ["addresses", entities],
  ["numbers of Wikidata", names.map((_name, at) => `Q90000${at}`)],
  ["numbers of IMDb", names.map((_name, at) => `tt007390${at}`)],
  ["UUIDs", names.map((_name, at) => `5f2b8c1e-93a4-4d57-8f1b-0a1b2c3d4e0${at}`)],
  ["hashes", names.map((_name, at) => `0cc175b9c0f1b6a831c399e26977266${at}`)],
  ["identifiers of documents", names.map((_name, at) => `507f1f77bcf86cd79943900${at}`)],
  ["records of Airtable", names.map((_name, at) => `recA1b2C3d4E5f6G${at}`)],
  ["codes", names.map((_name, at) => `film_00${at}`)],
  ["numbers", names.map((_name, at) => String(101 + 3 * at))],
])("%s are neither titles nor people, whatever their columns are called", (_what, values) => {
  const { outcome } = recognize({ film: values, name: names, director: values, cast: values });
  expect(outcome).toMatchObject({ name: "title", director: "-", cast: "-" });
  expect(outcome.film).toMatch(/^(-|wikidata_id|imdb_id)$/);
});

test("a column that is no identifier of another one's names keeps its own meaning", () => {
  const { outcome } = recognize({
    ...{ imdb_title: names, imdb_id: names.map((_name, at) => `tt007390${at}`), title: names },
    ...{ trailer: names, trailer_url: ["https://youtu.be/abcdefghijk"] },
  });
  expect(outcome).toMatchObject({ imdb_id: "imdb_id", title: "title", trailer_url: "youtube_url" });
});
