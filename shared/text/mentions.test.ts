import { expect, test } from "vitest";
import { listMentions, mostMentioned, splitMentions } from "./mentions.ts";

test.each([
  ["@Amina, and @kofi-2 again: @amina.", ["amina", "kofi-2"]],
  ["(@يوسف-شاهين) @olú-", ["يوسف-شاهين", "olú"]],
  ["a@b.org, /@c, @@d, @ e, @", []],
])("in %j are mentioned %j", (text, names) => {
  expect(listMentions(text)).toEqual(names);
});

test("no more than ten are mentioned", () => {
  const text = Array.from({ length: 12 }, (_, index) => `@member-${index}`).join(" ");
  expect(listMentions(text)).toHaveLength(mostMentioned);
});

test("a text is split around those that are there", () => {
  expect(splitMentions("@Amina and @nobody: yes", ["amina"])).toEqual([
    { text: "@Amina", username: "amina" },
    { text: " and @nobody: yes" },
  ]);
  expect(splitMentions("So is @amina", ["amina"])).toEqual([
    { text: "So is " },
    { text: "@amina", username: "amina" },
  ]);
});
