import { type FlagPriority, type FlagReason, flagPriorities } from "#shared/options/flags.ts";

type Flag = { reason: FlagReason };

const weights: Record<FlagReason, number> = {
  irrelevant: 0,
  duplicate: 0,
  spoilers: 0,
  other: 0,
  spam: 1,
  fake: 1,
  inappropriate: 2,
};

/** Each of these numbers of reporters raises a case by one step. */
const crowds = [3, 10];

/** The gravest reason's, one step higher from three reporters and from ten (decision 0012). */
export function priorityOf(flags: Flag[]): FlagPriority {
  const gravest = Math.max(0, ...flags.map(({ reason }) => weights[reason]));
  const steps = crowds.filter((crowd) => flags.length >= crowd).length;
  const { value } = flagPriorities[Math.min(gravest + steps, flagPriorities.length - 1)] ?? {
    value: "critical",
  };
  return value;
}
