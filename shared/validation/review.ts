import { z } from "zod";
import { flagReasons } from "#shared/options/flag-reasons.ts";
import { optionalText, wholeNumber } from "./form-fields.ts";
import { detailsLimits, reviewLimits } from "./review-limits.ts";

export const newReview = reviewForm("Please select a rating before submitting.");

export const changedReview = reviewForm("Please select a rating before saving.");

export const starRating = ratingWith("Please select a rating from 1 to 5 stars.");

export const report = z.object({
  reason: z.enum(
    flagReasons.map(({ value }) => value),
    "Please select a reason for flagging this review.",
  ),
  details: optionalText("Details", detailsLimits),
});

function reviewForm(needsRating: string) {
  return z.object({
    rating: ratingWith(needsRating),
    text: optionalText("Review", reviewLimits),
    spoilers: z.string().optional().transform(Boolean),
  });
}

function ratingWith(message: string) {
  return wholeNumber({ least: 1, most: 5 }, () => message);
}
