import { expect, test } from "vitest";
import { listIgnored, makePlan } from "./make-plan.ts";
import { recognizeColumns } from "./recognize-columns.ts";

function planOf(header: string[], ...rows: string[][]) {
  const found = recognizeColumns(header, rows);
  const plan = makePlan(found);
  return { found, columns: plan.columns, ignored: listIgnored(header, plan) };
}

test("numbered columns and those of further items are one list, in the order of their numbers", () => {
  const header = "title,actor_2_name,actor_1_name,Actress,director,Co-director,genre1,genre2".split(
    ",",
  );
  const row = ["Xala", "Seune Samb", "Thierno Leye", "Dyella Touré", "Ousmane Sembène", "", "War"];
  const { columns, ignored } = planOf(header, [...row, "Drama"]);
  expect(columns).toMatchObject({
    cast: { place: 2, more: [1, 3] },
    director: { place: 4, more: [5] },
    genre: { place: 6, more: [7] },
  });
  expect(ignored).toEqual([]);
});

test("lists of names in a further column are split as there", () => {
  const header = ["title", "lead actor", "supporting cast"];
  const { columns } = planOf(header, ["Xala", "Thierno Leye", "Seune Samb, Rita Obi"]);
  expect(columns.cast).toEqual({ place: 1, more: [2], separator: "," });
});

test("figures of numbered people are no people", () => {
  const header = ["title", "actor_1_name", "actor_1_facebook_likes", "director_facebook_likes"];
  const rows = ["1000", "40", "7"].map((likes) => ["Xala", "Thierno Leye", likes, likes]);
  const { ignored } = planOf(header, ...rows);
  expect(ignored).toEqual(["actor_1_facebook_likes", "director_facebook_likes"]);
});

test("a year that is empty where another column has the day is taken from there", () => {
  const header = ["titre", "annee", "sortie"];
  const half = planOf(header, ["Xala", "1975", "26/02/1975"], ["Ceddo", "", "13/07/1977"]);
  expect(half.columns.release_year).toEqual({ place: 1, more: [2] });
  const whole = planOf(header, ["Xala", "1975", "26/02/1975"], ["Ceddo", "1977", ""]);
  expect(whole.columns.release_year).toEqual({ place: 1 });
  expect(whole.ignored).toEqual(["sortie"]);
});

test("a day that may be another's is taken where it has the same years", () => {
  const header = ["title", "year", "released"];
  const rows = [
    ["Xala", "1975", "1975-02-26"],
    ["Ceddo", "", "1977-07-13"],
  ];
  expect(planOf(header, ...rows).columns.release_year).toEqual({ place: 1, more: [2] });
  const later = [["Xala", "1975", "2019-02-26"], rows[1] ?? []];
  expect(planOf(header, ...later).columns.release_year).toEqual({ place: 1 });
});

test("links to several sites are each read as the identifier that they are", () => {
  const links = [
    ...["https://www.imdb.com/title/tt0073915/", "https://www.imdb.com/title/tt0094349/"],
    ...["https://www.wikidata.org/wiki/Q900004", "https://festival.example/films/4"],
  ];
  const { columns } = planOf(["title", "link"], ...links.map((link) => ["Xala", link]));
  expect(columns).toMatchObject({ imdb_id: { place: 1 }, wikidata_id: { place: 1 } });
});

test("people in one list with what each did are cast and crew", () => {
  const roles = JSON.stringify([
    { name: "Ousmane Sembène", category: "director" },
    { name: "Thierno Leye", category: "actor" },
  ]);
  const { columns } = planOf(["title", "roles"], ["Xala", roles], ["Ceddo", roles]);
  expect(columns).toMatchObject({ cast: { place: 1 }, crew: { place: 1 } });
});

test.each([
  ["imdb.id", "439", "imdb_id"],
  ["imdb.rating", "7.1", null],
  ["credits.cast", '[{"name":"Rita"}]', "cast"],
  ["external_ids.wikidata_id", "Q900004", "wikidata_id"],
  ["keywords.keywords", '[{"name":"debt"}]', "keywords"],
  ["genres/0/name", "Drama", "genre"],
  ["director[0]", "Ousmane Sembène", "director"],
  ["fields.Name", "Xala", "title"],
  ["attributes.title.en", "Xala", "title"],
  ["poster.url", "https://a.example/b.jpg", "poster_url"],
  ["links.imdb", "https://www.imdb.com/title/tt0073915/", "imdb_id"],
  ["ratings.imdb", "7.1", null],
  ["belongs_to_collection.name", "The Collection", null],
  ["distributor.country", "France", null],
])("the value inside another %s, as %j, is %s", (name, value, field) => {
  expect(recognizeColumns([name], [[value]])[0]?.field).toBe(field);
});

test("a web page is no poster, and the column beside it that has pictures is", () => {
  const header = ["title", "poster", "poster_image"];
  const pages = ["https://en.wikipedia.org/wiki/Xala", "https://www.imdb.com/title/tt0073915/"];
  const rows = pages.map((page, at) => ["Xala", page, `https://pictures.example/${at}.jpg`]);
  expect(planOf(header, ...rows).columns.poster_url).toEqual({ place: 2 });
  const alone = planOf(["title", "image"], ...pages.map((page) => ["Xala", page]));
  expect([alone.columns.poster_url, alone.ignored]).toEqual([undefined, ["image"]]);
});
