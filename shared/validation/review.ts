import { z } from "zod";
import { flagReasons } from "#shared/options/flags.ts";
import { countCharacters } from "#shared/text/count-characters.ts";
import { tidy } from "#shared/text/tidy.ts";
import { detailsLimits, reviewLimits } from "./review-limits.ts";

export const newReview = reviewForm("Please select a rating before submitting.");

export const changedReview = reviewForm("Please select a rating before saving.");

export const report = z.object({
  reason: z.enum(
    flagReasons.map(({ value }) => value),
    "Please select a reason for flagging this review.",
  ),
  details: optionalText("Details", detailsLimits),
});

function reviewForm(needsRating: string) {
  const rating = z.coerce.number(needsRating).int(needsRating).min(1, needsRating);
  return z.object({
    rating: rating.max(5, needsRating),
    text: optionalText("Review", reviewLimits),
    spoilers: z.string().optional().transform(Boolean),
  });
}

/** Null for a text without visible characters. */
function optionalText(name: string, { most, codePoints }: { most: number; codePoints: number }) {
  return z
    .string()
    .default("")
    .transform((typed) => (countCharacters(tidy(typed)) > 0 ? tidy(typed) : null))
    .refine(
      (text) => !text || (countCharacters(text) <= most && [...text].length <= codePoints),
      `${name} must be at most ${most} characters`,
    );
}
