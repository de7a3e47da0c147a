import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";

const files = globSync("{app,ui,domain,db,shared,server,jobs,cli,tests}/**/*.{ts,tsx,css,sql}", {
  exclude: ["tests/references.test.ts"],
});
const records = globSync("docs/decisions/0*.md").map((path) => basename(path).slice(0, 4));
const rules: string[] = readFileSync("docs/rules.md", "utf8").match(/^\d+(?=\. )/gm) ?? [];

function listReferences(pattern: RegExp): { file: string; number: string }[] {
  return files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(pattern)].flatMap(([found]) =>
      (found.match(/\d+/g) ?? []).map((number) => ({ file, number })),
    ),
  );
}

test("the rules are numbered without a gap", () => {
  expect(rules).toEqual(rules.map((_, index) => String(index + 1)));
});

test("every decision and rule that a comment names is there", () => {
  const decisions = listReferences(/\bdecisions? (\d+)|\((0\d{3})\)/g);
  const named = listReferences(/\b[Rr]ules? (\d+(?:(?:, | and | to )\d+)*)/g);
  expect(decisions.length).toBeGreaterThan(0);
  expect(decisions.filter(({ number }) => !records.includes(number))).toEqual([]);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(({ number }) => !rules.includes(number))).toEqual([]);
});

test("no comment names a document that is not here", () => {
  expect(files.filter((file) => /\bspecification\b/i.test(readFileSync(file, "utf8")))).toEqual([]);
});
