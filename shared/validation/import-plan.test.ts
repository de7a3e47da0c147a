import { expect, test } from "vitest";
import { type ImportPlan, importPlan } from "./import-plan.ts";

const plan: ImportPlan = {
  columns: {
    title: { place: 0 },
    genre: { place: 3, separator: "," },
    budget: { place: 5, currency: "NGN", unit: "millions" },
    release_year: { place: 6, dateOrder: "day-first" },
  },
  constants: { language: "English" },
  decisions: { genre: { dramas: "drama", "international movies": null } },
  filters: [{ place: 1, test: "is", value: "Movie" }],
  existing: "fill",
  existingFields: { synopsis: "replace" },
};

test("a plan is the same after JSON", () => {
  expect(importPlan.parse(JSON.parse(JSON.stringify(plan)))).toEqual(plan);
});

test("columns are enough", () => {
  expect(importPlan.parse({ columns: { title: { place: 0 } } })).toEqual({
    ...{ columns: { title: { place: 0 } }, constants: {}, decisions: {}, filters: [] },
    ...{ existing: "leave", existingFields: {} },
  });
});

test.each([
  { columns: { titel: { place: 0 } } },
  { columns: { title: { place: -1 } } },
  { columns: { budget: { place: 0, currency: "naira" } } },
  { columns: {}, filters: [{ place: 0, test: "like", value: "x" }] },
  { columns: {}, decisions: { genre: { drama: 1 } } },
  { columns: {}, script: "x" },
  null,
])("%j is no plan", (other) => {
  expect(importPlan.safeParse(other).success).toBe(false);
});
