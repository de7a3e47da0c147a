import { expect, test } from "vitest";
import type { UnknownColumn, UnknownValue } from "#domain/film-tables/values/unknown-values.ts";
import { importPlan } from "#shared/validation/import-plan.ts";
import { readDecisions } from "./read-decisions.ts";

const word = (key: string, guess: string | null | undefined, isSure = false): UnknownValue => ({
  ...{ word: key, key, count: 1, rowNumbers: [2], guess, isSure },
});
const unknownColumns: UnknownColumn[] = [
  {
    field: "genre",
    values: [word("dramas", "drama", true), word("soap", "romance"), word("zzz", undefined)],
    isCut: false,
  },
];
const plan = importPlan.parse({
  columns: { title: { place: 0 }, genre: { place: 1 } },
  decisions: { genre: { old: "war" } },
});

function read(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const { plan: changed, errors } = readDecisions(form, { plan, unknownColumns });
  return { genre: changed.decisions.genre, errors };
}

test("a word becomes what is chosen, nothing, or two values", () => {
  const fields = { "genre:soap": "drama", "genre:soap+": "Romance", "genre:zzz": "" };
  expect(read(fields)).toEqual({
    genre: { old: "war", soap: "drama;romance", zzz: null },
    errors: {},
  });
});

test("an undecided word and one that is understood by itself are no decisions", () => {
  expect(read({ "genre:soap": "?", "genre:dramas": "drama" }).genre).toEqual({ old: "war" });
  expect(read({ "genre:dramas": "comedy" }).genre).toEqual({ old: "war", dramas: "comedy" });
});

test("a second value that is none of the list is named beside its field", () => {
  expect(read({ "genre:soap": "drama", "genre:soap+": "Noise" }).errors).toEqual({
    "genre:soap+": "“Noise” is none of the list, beside “soap”.",
  });
});
