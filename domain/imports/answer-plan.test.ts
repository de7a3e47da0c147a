import { expect, test } from "vitest";
import { makePlan } from "#domain/film-tables/recognition/make-plan.ts";
import { answerPlan, type TypedAnswers } from "./answer-plan.ts";
import { UnusableFile } from "./csv-file.ts";
import { openTable } from "./open-file.ts";

const text = "kind,Title,Released,Genre,a=b\nfilm,Xala,1975,Epic,1\nshow,Ceddo,1977,War,2";
const table = await openTable(new TextEncoder().encode(text));
const plan = makePlan(table.columns);

function answer(answers: Partial<TypedAnswers>) {
  const none = { columns: [], where: [], words: [], constants: [] };
  return answerPlan(plan, table, { ...none, ...answers });
}

test("a column is named as it stands or in any case, a field by its name or its label", () => {
  const { columns, leftOut } = answer({ columns: ["released=Release year", "a=b=tagline"] });
  expect(columns).toMatchObject({ release_year: { place: 2 }, tagline: { place: 4 } });
  expect(leftOut).toEqual([]);
  expect(answer({ columns: ["Genre=none"] })).toMatchObject({ leftOut: [3] });
});

test("rows are chosen by what a cell is, is not, or lies between, and all rows are an answer", () => {
  const where = ["kind=film", "kind!=show", "Released>=1960", "Released<=1980", "Genre!="];
  expect(answer({ where }).filters).toEqual([
    { place: 0, test: "is", value: "film" },
    { place: 0, test: "is not", value: "show" },
    { place: 2, test: "at least", value: "1960" },
    { place: 2, test: "at most", value: "1980" },
    { place: 3, test: "is not empty", value: "" },
  ]);
  expect(answer({ where: ["all"] })).toMatchObject({ filters: [], takesAllRows: true });
});

test("a word becomes one value, several or none", () => {
  const words = ["genre:Epic=Drama; war", "Genre:Tall Tale=none"];
  expect(answer({ words }).decisions).toEqual({ genre: { epic: "drama;war", "tall tale": null } });
});

test.each([
  [{ columns: ["Year=release_year"] }, "there is no column “Year”. The columns are: kind, Title,"],
  [{ columns: ["Title=name"] }, "there is no field “name”. The fields are: title,"],
  [{ columns: ["Title"] }, "there is no “=” in it."],
  [{ columns: ["kind=title", "Title=title"] }, "Title is read from “kind” already."],
  [{ where: ["film"] }, "write it as"],
  [{ words: ["genre:Epic=Noise"] }, "“Noise” is no genre here"],
  [{ constants: ["release_year=soon"] }, "“soon” is no year"],
])("an answer that does not fit is named with its fault: %j", (answers, fault) => {
  expect(() => answer(answers)).toThrow(UnusableFile);
  expect(() => answer(answers)).toThrow(fault);
});

test("a mapping of a wider file is refused", () => {
  const wide = { ...plan, filters: [{ place: 9, test: "is" as const, value: "film" }] };
  expect(() => answerPlan(wide, table)).toThrow("a file with more columns than this one");
});

test("several columns of one list are read together, and one that is left out takes no other along", () => {
  const columns = ["Genre=genre", "kind=genre"];
  expect(answer({ columns }).columns.genre).toMatchObject({ place: 3, more: [0] });
  const without = answer({ columns: [...columns, "Genre=none"] });
  expect(without.columns.genre).toMatchObject({ place: 0 });
  expect(without.leftOut).toEqual([3]);
});
