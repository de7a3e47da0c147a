import { expect, test } from "vitest";
import { isAllowed, readRules } from "./robots.ts";

const text = `# comment
User-agent: Other
User-agent: *
Disallow: /private
Allow: /private/films/
Disallow: /*.pdf$

user-agent: griot # us
disallow: /only-us
Disallow:
`;

test("the group of this site's name counts, or else the one for all", () => {
  expect(readRules(text)).toEqual([{ path: "/only-us", isAllowed: false }]);
  const rules = readRules(text.replace("griot", "somebody"));
  const paths = ["/private/a", "/private/films/a", "/a.pdf", "/a.pdf?b", "/watch"];
  expect(paths.filter((path) => isAllowed(rules, path))).toEqual([
    ...["/private/films/a", "/a.pdf?b", "/watch"],
  ]);
});

test("a rule of many stars is compared quickly", () => {
  const rules = [{ path: `/${"*a".repeat(2000)}$`, isAllowed: false }];
  expect(isAllowed(rules, `/${"a".repeat(1000)}b`)).toBe(true);
});
