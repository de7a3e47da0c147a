import { z } from "zod";
import { roles } from "#shared/options/members.ts";
import { suspensionLimits } from "./admin-limits.ts";
import { optionalWholeNumber, requiredText } from "./form-fields.ts";

const { longestReason, mostDays, usualDays } = suspensionLimits;
const daysRule = `Days must be a whole number from 1 to ${mostDays}`;

/** Null for no end (rule 8). */
export const suspensionForm = z
  .object({
    reason: requiredText("Reason", longestReason),
    days: optionalWholeNumber({ least: 1, most: mostDays }, () => daysRule).transform(
      (days) => days ?? usualDays,
    ),
    isEndless: z.string().optional(),
  })
  .transform(({ reason, days, isEndless }) => ({ reason, days: isEndless ? null : days }));

export const roleForm = z.object({
  role: z.enum(
    roles.map(({ value }) => value),
    "Please choose a role from the list",
  ),
});
