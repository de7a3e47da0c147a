import { expect, test } from "vitest";
import type { FlagReason } from "#shared/options/flags.ts";
import { priorityOf } from "./priority.ts";

function reports(...counts: [FlagReason, number][]) {
  return counts.flatMap(([reason, count]) => Array.from({ length: count }, () => ({ reason })));
}

test.each([
  ["one who finds it beside the point", reports(["irrelevant", 1]), "low"],
  ["one who finds it a lie", reports(["fake", 1]), "medium"],
  ["one who is offended", reports(["inappropriate", 1]), "high"],
  ["the gravest of two reasons", reports(["other", 1], ["spam", 1]), "medium"],
  ["two who find it a duplicate", reports(["duplicate", 2]), "low"],
  ["three who find it a duplicate", reports(["duplicate", 3]), "medium"],
  ["ten who find it a duplicate", reports(["duplicate", 10]), "high"],
  ["three who are offended", reports(["inappropriate", 3]), "critical"],
  ["ten who are offended, and no more than critical", reports(["inappropriate", 10]), "critical"],
] as const)("a case of %s is as urgent as that", (_case, given, priority) => {
  expect(priorityOf([...given])).toBe(priority);
});
