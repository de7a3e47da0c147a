import { expect, test } from "vitest";
import type { RecognizedColumn } from "#domain/film-tables/recognition/recognize-columns.ts";
import { importPlan } from "#shared/validation/import-plan.ts";
import { readPlan } from "./read-plan.ts";

const header = ["Name", "listed_in", "Year", "", "About"];
const recognized = header.map(
  (name, place): RecognizedColumn => ({
    ...{ place, header: name, field: null, certainty: "none", reason: "", alternatives: [] },
    ...{
      isFilter: false,
      currencyOf: [],
      samples: [],
      separator: place === 1 ? "|" : null,
      unit: null,
    },
    currency: null,
  }),
);
const plan = importPlan.parse({
  columns: { title: { place: 0 }, release_year: { place: 2 } },
  constants: { language: "wolof" },
  filters: [{ place: 3, test: "is", value: "Movie" }],
  decisions: { genre: { dramas: "drama" } },
});

function read(fields: Record<string, string>, from = plan) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return readPlan(form, { header, recognized, plan: from });
}

test("a form that names nothing changes nothing", () => {
  expect(read({})).toEqual({ plan: { ...plan, leftOut: [] }, errors: {} });
});

test("columns are read as they are chosen, with what sets their items apart", () => {
  const fields = { "as-1": "genre", "separator-1": "line", "as-2": "", "as-3": "?" };
  expect(read(fields).plan).toMatchObject({
    columns: { title: { place: 0 }, genre: { place: 1, separator: "\n" } },
    leftOut: [2],
  });
  expect(read({ "as-1": "genre" }).plan.columns.genre).toEqual({ place: 1, separator: "|" });
  const found = read({ "as-1": "genre", "separator-1": "auto" });
  expect(found.plan.columns.genre).toEqual({ place: 1 });
});

test("a sum has the unit and the currency that are chosen, a date its order", () => {
  const fields = { "as-1": "budget", "unit-1": "millions", "currency-1": "NGN" };
  const { plan: read1 } = read({ ...fields, "dates-2": "day-first" });
  expect(read1.columns).toMatchObject({
    budget: { place: 1, unit: "millions", currency: "NGN" },
    release_year: { place: 2, dateOrder: "day-first" },
  });
});

test("only a filter that compares needs a value", () => {
  const filterOf = (place: string, test: string, row: number) => ({
    ...{ [`filter-place-${row}`]: place, [`filter-test-${row}`]: test },
    [`filter-value-${row}`]: "",
  });
  const fields = [
    filterOf("0", "is empty", 0),
    filterOf("1", "is not empty", 1),
    filterOf("2", "is", 2),
  ];
  const { plan: read1, errors } = read(Object.assign({}, ...fields));
  expect(errors).toEqual({ "filter-value-2": "Enter a value to look for." });
  expect(read1.filters.slice(0, 2)).toEqual([
    { place: 0, test: "is empty", value: "" },
    { place: 1, test: "is not empty", value: "" },
  ]);
});

test("a field that two columns are read as is named beside the second", () => {
  expect(read({ "as-4": "title" }).errors).toEqual({
    "as-4": "Title is read from “Name” already.",
  });
});

test("several columns that are read as one list are read together, and stay so", () => {
  const fields = { "as-1": "genre", "separator-1": "auto", "as-4": "genre" };
  const { plan: together, errors } = read(fields);
  expect([together.columns.genre, errors]).toEqual([{ place: 1, more: [4] }, {}]);
  expect(read({}, together).plan.columns.genre?.more).toEqual([4]);
  expect(read({ "as-4": "" }, together).plan.columns.genre?.more).toBeUndefined();
});

test("a column that is read twice stays so until it is read otherwise", () => {
  const twice = importPlan.parse({
    columns: { title: { place: 0 }, synopsis: { place: 4 }, description: { place: 4 } },
  });
  expect(read({ "as-4": "synopsis" }, twice).plan.columns).toEqual(twice.columns);
  expect(read({ "as-4": "tagline" }, twice).plan.columns).toEqual({
    title: { place: 0 },
    tagline: { place: 4 },
  });
});

test("what is the same for all rows must be one of its field's values", () => {
  const { plan: changed, errors } = read({ "same-language": "", "same-country": "Ghana" });
  expect([changed.constants, errors]).toEqual([{ country: "Ghana" }, {}]);
  expect(read({ "same-genre": "noise" }).errors["same-genre"]).toContain("noise");
});

test("filters are added, changed, removed and taken from a guess", () => {
  const filter = (row: number, place: string, value: string) => ({
    [`filter-place-${row}`]: place,
    [`filter-test-${row}`]: "contains",
    [`filter-value-${row}`]: value,
  });
  const fields = { ...filter(0, "", "Movie"), ...filter(1, "4", "Lagos"), guess: "3|is|Film|x" };
  expect(read(fields).plan.filters).toEqual([
    { place: 4, test: "contains", value: "Lagos" },
    { place: 3, test: "is", value: "Film|x" },
  ]);
  expect(read(filter(0, "4", "")).errors).toEqual({
    "filter-value-0": "Enter a value to look for.",
  });
  expect(read({ ...filter(0, "4", ""), "filter-test-0": "is empty" }).plan.filters).toEqual([
    { place: 4, test: "is empty", value: "" },
  ]);
});

test("films that are here are left, filled or replaced, field by field", () => {
  const { plan: changed } = read({ existing: "fill", "existing-title": "leave" });
  expect(changed).toMatchObject({ existing: "fill", existingFields: { title: "leave" } });
  expect(read({ "existing-title": "" }, changed).plan.existingFields).toEqual({});
});

test("a form of somebody's own making changes nothing that a plan cannot hold", () => {
  const { plan: same } = read({ existing: "destroy", "as-0": "<b>", "filter-place-0": "9" });
  expect(same.existing).toBe("leave");
});

test("the currency of a sum is that of another column, one for all rows, or none", () => {
  const beside = recognized.map((column) =>
    column.place === 3 ? { ...column, currencyOf: ["budget" as const] } : column,
  );
  const readBudget = (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    return readPlan(form, { header, recognized: beside, plan }).plan.columns.budget;
  };
  expect(readBudget({ "as-4": "budget" })).toEqual({ place: 4, currencyPlace: 3 });
  expect(readBudget({ "as-4": "budget", "currency-4": "column-3" })).toEqual({
    ...{ place: 4, currencyPlace: 3 },
  });
  expect(readBudget({ "as-4": "budget", "currency-4": "GHS" })).toEqual({
    ...{ place: 4, currency: "GHS" },
  });
  expect(readBudget({ "as-4": "budget", "currency-4": "" })).toEqual({ place: 4 });
});
