import { z } from "zod";
import { channelDecisions } from "#shared/offers/options.ts";
import { offerOutcomes } from "#shared/offers/reports.ts";
import { offerReportLimits } from "../offers/report-limits.ts";
import { choice } from "../offers/validation.ts";
import { decisionLimits, mostAtOnce, rejectionLimits } from "./admin-limits.ts";
import { optionalLine, optionalText, pasted, requiredText, tickBox } from "./form-fields.ts";
import { toInternalId } from "./search-params.ts";

/** The selected reviews with their versions, such as '31.pending.1763740800000'. */
export function toSeenReviews(marks: string[]) {
  const all = marks.flatMap((mark) => {
    const [, id = "", version = ""] = markPattern.exec(mark) ?? [];
    const number = toInternalId(id);
    return number === undefined ? [] : [{ id: number, version }];
  });
  return all.slice(0, mostAtOnce);
}

const markPattern = /^(\d{1,10})\.((?:pending|approved|rejected)\.\d{1,15})$/;

const seenReviews = z
  .union([z.string().transform((mark) => [mark]), z.array(z.string())], "Please select a review.")
  .transform(toSeenReviews)
  .refine((reviews) => reviews.length > 0, "Please select a review.");

export const reviewDecision = z.discriminatedUnion("act", [
  z.object({ act: z.literal("approve"), review: seenReviews }),
  z.object({ act: z.literal("cover"), review: seenReviews }),
  z.object({ act: z.literal("uncover"), review: seenReviews }),
  z.object({
    act: z.literal("reject"),
    review: seenReviews,
    reason: requiredText("Reason", rejectionLimits.most, "Please give a reason."),
  }),
]);

const internalId = z.string().transform((typed) => toInternalId(typed) ?? 0);

export const flagDecision = z.discriminatedUnion("act", [
  z.object({
    act: z.literal("resolve"),
    actionTaken: requiredText("Action taken", decisionLimits.action, "Please say what was done."),
    notes: optionalText("Notes", decisionLimits.notes),
    rejects: z.literal("yes").optional(),
  }),
  z.object({ act: z.literal("accept"), correction: internalId }),
  z.object({
    act: z.literal("decline"),
    correction: internalId,
    reason: requiredText("Reason", decisionLimits.action, "Please give a reason."),
  }),
  z
    .object({
      act: z.literal("offer"),
      offer: internalId,
      outcome: z.enum(
        offerOutcomes.map(({ value }) => value),
        "Please choose what it is.",
      ),
      channel: optionalLine("Channel", offerReportLimits.channel),
      answer: optionalText("Answer", decisionLimits.action),
    })
    .refine(({ outcome, answer }) => outcome !== "nothing-wrong" || answer !== null, {
      path: ["answer"],
      message: "Please give a reason.",
    }),
  z.object({
    act: z.literal("accept-proposal"),
    proposal: internalId,
    provider: pasted("Provider", 60),
    channel: optionalLine("Channel", offerReportLimits.channel),
    official: choice("Whether its channel is official", channelDecisions),
    isAlsoElsewhere: tickBox(),
    isChecked: tickBox(),
  }),
  z.object({
    act: z.literal("decline-proposal"),
    proposal: internalId,
    reason: requiredText("Reason", decisionLimits.action, "Please give a reason."),
  }),
  z.object({
    act: z.literal("dismiss"),
    reason: requiredText("Reason", decisionLimits.action, "Please give a reason."),
  }),
]);

export type FlagDecision = z.output<typeof flagDecision>;
