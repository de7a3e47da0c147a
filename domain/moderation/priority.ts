import { type FlagPriority, type FlagReason, flagPriorities } from "#shared/options/flags.ts";

type Report = { reason: FlagReason };

/** What one report of this reason is worth by itself: a place in the list of priorities. */
const weights: Record<FlagReason, number> = {
  irrelevant: 0,
  duplicate: 0,
  other: 0,
  spam: 1,
  fake: 1,
  inappropriate: 2,
};

/** Each of so many reporters, who are distinct, raises a case by one more step. */
const crowds = [3, 10];

/**
 * How urgent a case is: that of its gravest reason, one step higher from three reporters and
 * another from ten, critical at most (decision 12).
 */
export function priorityOf(reports: Report[]): FlagPriority {
  const gravest = Math.max(0, ...reports.map(({ reason }) => weights[reason]));
  const steps = crowds.filter((crowd) => reports.length >= crowd).length;
  const { value } = flagPriorities[Math.min(gravest + steps, flagPriorities.length - 1)] ?? {
    value: "critical",
  };
  return value;
}
