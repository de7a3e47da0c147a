import { type FlagPriority, type FlagReason, flagPriorities } from "./flags.ts";
import type { OfferReportReason } from "./offer-reports.ts";

type Flag = { reason: FlagReason | OfferReportReason; reporterId?: number | null };

const weights: Record<Flag["reason"], number> = {
  irrelevant: 0,
  duplicate: 0,
  spoilers: 0,
  other: 0,
  "does-not-play": 0,
  "wrong-film": 0,
  "not-legal": 1,
  spam: 1,
  fake: 1,
  inappropriate: 2,
};

/** Each of these numbers of reporters raises a case by one step. */
const crowds = [3, 10];

/**
 * The gravest reason's priority, raised by the number of reporters (rule 24). A member with several
 * reports of a film's offers counts once.
 */
export function priorityOf(flags: Flag[]): FlagPriority {
  const gravest = Math.max(0, ...flags.map(({ reason }) => weights[reason]));
  const reporters = new Set(flags.map(({ reporterId }, index) => reporterId ?? `left ${index}`));
  const steps = crowds.filter((crowd) => reporters.size >= crowd).length;
  const { value } = flagPriorities[Math.min(gravest + steps, flagPriorities.length - 1)] ?? {
    value: "critical",
  };
  return value;
}
