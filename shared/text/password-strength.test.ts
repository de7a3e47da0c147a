import { expect, test } from "vitest";
import { strengthOf } from "./password-strength.ts";

test.each([
  ["", "weak"],
  ["aaaaaaaaaaaaaaaaaaaaaaaa", "weak"],
  ["abcdefghijkl", "weak"],
  ["kwame7", "weak"],
  ["touki bouki", "fair"],
  ["Hyena-1973", "fair"],
  ["a long password", "good"],
  ["hyena drum sahel lantern", "strong"],
  ["T7$kq!vR2#mZ", "strong"],
] as const)("“%s” is %s", (password, strength) => {
  expect(strengthOf(password)).toBe(strength);
});
