import type { OfferReportReason } from "../offers/reports.ts";
import type { FlagReason } from "./flag-reasons.ts";
import { type FlagPriority, flagPriorities } from "./flags.ts";

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

const crowds = [3, 10];

/** Several reports by one member count once (rule 24). */
export function priorityOf(flags: Flag[]): FlagPriority {
  const gravest = Math.max(0, ...flags.map(({ reason }) => weights[reason]));
  const reporters = new Set(flags.map(({ reporterId }, index) => reporterId ?? `left ${index}`));
  const steps = crowds.filter((crowd) => reporters.size >= crowd).length;
  const { value } = flagPriorities[Math.min(gravest + steps, flagPriorities.length - 1)] ?? {
    value: "critical",
  };
  return value;
}
