import { z } from "zod";
import { roles } from "#shared/options/members.ts";
import { countCharacters } from "#shared/text/count-characters.ts";
import { tidy } from "#shared/text/tidy.ts";
import { suspensionLimits } from "./admin-limits.ts";

const { longestReason, mostDays, usualDays } = suspensionLimits;
const daysRule = `Days must be a whole number from 1 to ${mostDays}`;

/** 7 days by default, null without an end (specification, sections 4 and 5). */
export const suspensionForm = z
  .object({
    reason: z
      .string("Reason is required")
      .transform(tidy)
      .refine((text) => countCharacters(text) > 0, "Reason is required")
      .refine(
        (text) => [...text].length <= longestReason,
        `Reason must be at most ${longestReason} characters`,
      ),
    days: z
      .string(daysRule)
      .default("")
      .transform((text) => text.trim() || String(usualDays))
      .pipe(z.string().regex(/^\d{1,5}$/, daysRule))
      .transform(Number)
      .refine((days) => days >= 1 && days <= mostDays, daysRule),
    isEndless: z.string().optional(),
  })
  .transform(({ reason, days, isEndless }) => ({ reason, days: isEndless ? null : days }));

export const roleForm = z.object({
  role: z.enum(
    roles.map(({ value }) => value),
    "Please choose a role from the list",
  ),
});
