import { expect, test } from "vitest";
import type { FlagReason } from "#shared/options/flag-reasons.ts";
import { priorityOf } from "./flag-priority.ts";

function flagsOf(...counts: [FlagReason, number][]) {
  return counts.flatMap(([reason, count]) => Array.from({ length: count }, () => ({ reason })));
}

test.each([
  ["one who finds it beside the point", flagsOf(["irrelevant", 1]), "low"],
  ["one who finds it a lie", flagsOf(["fake", 1]), "medium"],
  ["one who is offended", flagsOf(["inappropriate", 1]), "high"],
  ["the gravest of two reasons", flagsOf(["other", 1], ["spam", 1]), "medium"],
  ["two who find it a duplicate", flagsOf(["duplicate", 2]), "low"],
  ["three who find it a duplicate", flagsOf(["duplicate", 3]), "medium"],
  ["ten who find it a duplicate", flagsOf(["duplicate", 10]), "high"],
  ["three who are offended", flagsOf(["inappropriate", 3]), "critical"],
  ["ten who are offended, and no more than critical", flagsOf(["inappropriate", 10]), "critical"],
] as const)("a case of %s is as urgent as that", (_case, flags, priority) => {
  expect(priorityOf([...flags])).toBe(priority);
});
