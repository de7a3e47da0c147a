import { z } from "zod";
import { optionalText, requiredText } from "./form-fields.ts";
import { reviewLimits } from "./review-limits.ts";

export type ReplyFields = z.output<typeof replyForm>;

/** As long as a review. */
export const replyForm = z.object({
  text: requiredText("Reply", reviewLimits, "Please write a reply"),
  quote: optionalText("Quote", reviewLimits),
  spoilers: z.string().optional().transform(Boolean),
});
