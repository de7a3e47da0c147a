import { expect, test } from "vitest";
import { type Row, readRows, splitText } from "./csv-rows.ts";
import { openTable } from "./open-file.ts";

async function read(...lines: string[]) {
  const { text, delimiter, notes, rowCount } = await openTable(Buffer.from(lines.join("\n")));
  const rows: Row[] = [];
  for await (const row of readRows(splitText(text), delimiter)) if (row.number > 1) rows.push(row);
  return { rows: rows.map(({ number, cells }) => [number, ...cells]), notes, rowCount };
}

test("rows of one item are one film with all its values, in the row of the first", async () => {
  const { rows, notes, rowCount } = await read(
    "film,filmLabel,date,director,directorLabel,genreLabel",
    "http://www.wikidata.org/entity/Q900004,Xala,1976-01-01,http://www.wikidata.org/entity/Q7,Ada Eze,drama",
    "http://www.wikidata.org/entity/Q900005,Yeelen,1987-05-01,http://www.wikidata.org/entity/Q9,Ada Eze,drama",
    "http://www.wikidata.org/entity/Q900004,Xala,1975-02-26,http://www.wikidata.org/entity/Q8,Ada Eze,comedy",
    "http://www.wikidata.org/entity/Q900004,Xala,1975-02-26,http://www.wikidata.org/entity/Q7,Ada Eze,comedy",
  );
  const [seven, eight] = ["http://www.wikidata.org/entity/Q7", "http://www.wikidata.org/entity/Q8"];
  expect(rows).toEqual([
    [
      ...[2, "http://www.wikidata.org/entity/Q900004", "Xala", "1975-02-26"],
      ...[`${seven}; ${eight}`, "Ada Eze; Ada Eze", "drama; comedy"],
    ],
    [
      ...[3, "http://www.wikidata.org/entity/Q900005", "Yeelen", "1987-05-01"],
      ...["http://www.wikidata.org/entity/Q9", "Ada Eze", "drama"],
    ],
  ]);
  expect(rowCount).toBe(2);
  expect(notes).toEqual([
    "3 rows of 1 film, each with other values, were joined to one row a film.",
    "“date” has several values for 1 film, of which the first is read.",
  ]);
});

test("without identifiers, rows that have the same of what only one can be are one film", async () => {
  const { rows } = await read(
    "title,year,director,country,duration",
    "Xala,1975,Ousmane Sembène,Senegal,123",
    "Xala,1975,Ousmane Sembène,France,123",
    "Run,2014,Philippe Lacôte,Côte d'Ivoire,102",
    "Run,2014,Philippe Lacôte,France,90",
    "Run,2014,Ada Eze,France,102",
  );
  expect(rows.map(([number, title, , , country]) => [number, title, country])).toEqual([
    [2, "Xala", "Senegal; France"],
    [4, "Run", "Côte d'Ivoire"],
    [5, "Run", "France"],
    [6, "Run", "France"],
  ]);
});

test("rows without a director too are one film where all else is the same", async () => {
  const lines = ["title,year,actor", "Xala,1975,Thierno Leye", "Xala,1975,Seune Samb"];
  expect((await read(...lines)).rows).toEqual([[2, "Xala", "1975", "Thierno Leye; Seune Samb"]]);
});

test("the same row twice and an identifier with two titles stay as they are", async () => {
  const lines = [
    "imdb_id,title,year,genre",
    "tt0073915,Xala,1975,Drama",
    "tt0073915,Xala,1975,Drama",
    "tt0094349,Yeelen,1987,Drama",
    "tt0094349,Brightness,1987,Fantasy",
  ];
  const { rows, notes } = await read(...lines);
  expect(rows.map(([number]) => number)).toEqual([2, 3, 4, 5]);
  expect(notes).toEqual([]);
});
