import { z } from "zod";
import { roundings } from "#shared/options/roundings.ts";
import { internalId, requiredText } from "./form-fields.ts";
import { reviewLimits } from "./review-limits.ts";

export const memberImportForm = z.object({
  rounding: z.enum(
    roundings.map(({ value }) => value),
    "Please choose how half stars are rounded",
  ),
});

export const importedReviewForm = z.object({
  row: internalId,
  text: requiredText("Review", reviewLimits),
});
