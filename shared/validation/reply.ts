import { z } from "zod";
import { optionalText, requiredText } from "./form-fields.ts";
import { replyLimits } from "./reply-limits.ts";
import { reviewLimits } from "./review-limits.ts";

export type ReplyFields = z.output<typeof replyForm>;

export const replyForm = z.object({
  text: requiredText("Reply", replyLimits, "Please write a reply"),
  quote: optionalText("Quote", reviewLimits),
  spoilers: z.string().optional().transform(Boolean),
});
