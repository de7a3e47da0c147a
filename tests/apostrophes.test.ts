import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Named by others, or read as data; messages that are fixed. */
const exceptions = [
  /\/\*\*?[\s\S]*?\*\//g,
  /^\s*\/\/.*$/gm,
  /You don't have permission/g,
  /Viewers' Choice/g,
  /(?:sql|html)(?:<[^`]*>)?`[^`]*`/g,
];

test("apostrophes that readers see are typographic", () => {
  const straight = globSync("{app,ui}/**/*.tsx").flatMap((file) => {
    const text = exceptions.reduce(
      (rest, each) => rest.replace(each, ""),
      readFileSync(file, "utf8"),
    );
    return Array.from(
      text.matchAll(/.*(?:\p{L}'\p{L}|\p{L}s' ).*/gu),
      ([line]) => `${file}: ${line}`,
    );
  });
  expect(straight).toEqual([]);
});
