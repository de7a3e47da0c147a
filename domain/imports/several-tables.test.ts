import { expect, test } from "vitest";
import { buildRows, buildXlsx } from "#tests/workbooks.ts";
import { openTable } from "./open-file.ts";

const read = (text: string) => openTable(Buffer.from(text));

test("a small table above the films is left out, and named", async () => {
  const { header, preview, notes, rowCount } = await read(
    [
      "Letterboxd list export v7",
      "Date,Name,Tags,URL,Description",
      "2021-01-01,My list,africa,https://boxd.it/abc,",
      "",
      "Position,Name,Year,URL,Description",
      "1,Xala,1975,https://boxd.it/x,",
      "2,Yeelen,1987,https://boxd.it/y,",
    ].join("\n"),
  );
  expect(header).toEqual(["Position", "Name", "Year", "URL", "Description"]);
  expect([preview[0]?.[1], rowCount]).toEqual(["Xala", 2]);
  expect(notes[1]).toBe(
    "Another table above the films was left out: 1 row under “Date, Name, Tags, URL, Description”.",
  );
});

test("a table of people above the films is left out, however long it is", async () => {
  const people = Array.from({ length: 60 }, (_, at) => `Person ${at},Senegal,Director`);
  const { header, rowCount } = await read(
    ["Name,Country,Role", ...people, "", "Film,Year,Director", "Xala,1975,Ousmane Sembène"].join(
      "\n",
    ),
  );
  expect([header[0], rowCount]).toEqual(["Film", 1]);
});

test("a table below the films is left out with its rows", async () => {
  const { rowCount, notes } = await read(
    "Title,Year,Director\nXala,1975,Ousmane Sembène\n\nCountry,Films,Director\nMali,3,x\nTogo,1,y\n",
  );
  expect(rowCount).toBe(1);
  expect(notes).toEqual([
    "Another table from row 4 on was left out: 2 rows under “Country, Films, Director”.",
  ]);
});

test("of several sheets and lists the one with films is read", async () => {
  const people = [
    ["Name", "Country"],
    ["Ousmane Sembène", "Senegal"],
  ];
  const films = [
    ["Title", "Year"],
    ["Xala", "1975"],
  ];
  const workbook = buildXlsx([
    { name: "People", rows: buildRows(people) },
    { name: "Films", rows: buildRows(films) },
  ]);
  expect((await openTable(workbook)).sheet).toBe("Films");
  const lists = { people: [{ name: "Ousmane Sembène" }], works: [{ title: "Xala", year: 1975 }] };
  expect((await read(JSON.stringify(lists))).sheet).toBe("works");
});

test("one film in JSON is a row, and its lists are cells", async () => {
  const film = { Title: "Xala", Year: "1975", Ratings: [{ Source: "IMDb", Value: "7.1" }] };
  const { header, rowCount } = await read(JSON.stringify(film, null, 1));
  expect([header, rowCount]).toEqual([["Title", "Year", "Ratings"], 1]);
});

test("values inside others are cells of their own, as databases of documents write them", async () => {
  const { header, preview } = await read(
    JSON.stringify([
      {
        _id: { $oid: "573a1390f29313caabcd42e8" },
        released: { $date: { $numberLong: "165628800000" } },
        imdb: { id: { $numberInt: "73915" }, rating: 7.1 },
        genres: { data: [{ id: 1, attributes: { name: "Drama" } }] },
      },
    ]),
  );
  expect(header).toEqual(["_id", "released", "imdb.id", "imdb.rating", "genres.data"]);
  expect(preview[0]).toEqual([
    ...["573a1390f29313caabcd42e8", "1975-04-02T00:00:00.000Z", "73915", "7.1"],
    '[{"id":1,"name":"Drama"}]',
  ]);
});

test("the terms of SPARQL are texts without their types, languages and escapes", async () => {
  const { header, preview } = await read(
    [
      "?film\t?filmLabel\t?date\t?minutes",
      '<http://www.wikidata.org/entity/Q900004>\t"The \\"Curse\\""@en\t"1975-01-01T00:00:00Z"^^<http://www.w3.org/2001/XMLSchema#dateTime>\t123',
      '<http://www.wikidata.org/entity/Q900005>\t"Ye\\telen"\t\t"90"^^<http://www.w3.org/2001/XMLSchema#decimal>',
    ].join("\r\n"),
  );
  expect(header).toEqual(["film", "filmLabel", "date", "minutes"]);
  expect(preview).toEqual([
    ["http://www.wikidata.org/entity/Q900004", 'The "Curse"', "1975-01-01T00:00:00Z", "123"],
    ["http://www.wikidata.org/entity/Q900005", "Ye\telen", "", "90"],
  ]);
});

test("what nobody knows is empty in an answer of SPARQL as JSON, and has no name of its own", async () => {
  const known = { type: "literal", value: "Xala" };
  const bindings = [
    { filmLabel: known, directorLabel: { type: "bnode", value: "b12" }, year: known },
    { filmLabel: known, directorLabel: known, year: known },
  ];
  const { preview } = await read(JSON.stringify({ head: {}, results: { bindings } }));
  expect(preview.map((cells) => cells[1])).toEqual(["", "Xala"]);
});
