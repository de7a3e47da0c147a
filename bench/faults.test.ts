import { expect, test } from "vitest";
import { getSource, openProject } from "#tests/setup/typescript-project.ts";
import { listCodeFaults } from "./faults/code-faults.ts";
import { listDatabaseFaults } from "./faults/database-faults.ts";
import { copySources, markReached } from "./faults/trees.ts";

const invented = `
const most = 20;

export function canRead(age: number, headers: Headers, name?: string) {
  if (age < most && name) headers.set("Vary", "Cookie");
  notifyReaders(name);
  const read = db.select(["id", "title"]);
  return age >= most;
}
`;

test("each kind of fault is made where its code is, and nowhere else", { tags: "thorough" }, () => {
  const file = "domain/rights/policy.ts";
  const { project, close } = openProject({ [file]: invented });
  const faults = listCodeFaults(file, getSource(project, file));
  close();
  expect(faults.map(({ kind, where, before, after }) => [kind, where, before, after])).toEqual([
    ["bound moved", `${file}:2`, "20", "20 + 1"],
    ["condition turned", `${file}:5`, "age < most && name", "!(age < most && name)"],
    ["condition turned", `${file}:5`, "age < most && name", "((age < most) || (name))"],
    ["bound moved", `${file}:5`, "age < most", "((age) <= (most))"],
    ["change not told", `${file}:6`, "notifyReaders(name);", "void notifyReaders;"],
    ["column not selected", `${file}:7`, '"id"', "...[]"],
    ["column not selected", `${file}:7`, '"title"', "...[]"],
    ["right given", `${file}:8`, "age >= most", "true"],
    ["bound moved", `${file}:8`, "age >= most", "((age) > (most))"],
  ]);
});

test("a fault of the database changes a condition, never a column that is set", () => {
  const faults = listDatabaseFaults();
  const ofVerdict = faults.filter(({ where }) => where === "count_subtitle_votes()");
  expect(ofVerdict.map(({ after }) => after)).toContain("where votes > 3");
  expect(faults.filter(({ before }) => before.startsWith("set "))).toEqual([]);
});

test("a copy of the sources can be made to tell what runs", { tags: "thorough" }, () => {
  expect(() => markReached(copySources("marked"), [])).not.toThrow();
});
