import { z } from "zod";
import { listAudiences } from "#shared/options/audiences.ts";
import { tidyLine } from "#shared/text/tidy.ts";
import { oneOf, optionalText, requiredLine, requiredText } from "./form-fields.ts";
import {
  longestReason,
  mostPasted,
  noteLimits,
  textLimits,
  titleLimits,
} from "./member-list-limits.ts";

export type MemberListFields = z.output<typeof memberListForm>;

export const memberListForm = z.object({
  title: requiredLine("Title", titleLimits, "Please give your list a title"),
  description: optionalText("About the list", textLimits),
  isRanked: z.string().optional().transform(Boolean),
  audience: oneOf("Who sees the list", listAudiences),
});

export const listNote = optionalText("Note", noteLimits);

/** A list to which a film is added, or from which it is removed. */
export const listChoice = z.object({
  list: z.string().default(""),
  intent: z.enum(["add", "remove"]).default("add"),
});

export const pastedTitles = z.object({
  titles: z
    .string()
    .default("")
    .transform((typed) => [...new Set(typed.split("\n").map(tidyLine).filter(Boolean))])
    .refine((lines) => lines.length > 0, "Please paste a title or an address")
    .refine(
      (lines) => lines.length <= mostPasted,
      `Please add at most ${mostPasted} films at a time`,
    ),
});

/** The films chosen for lines of which it was not clear, by their slugs. */
export const chosenMovies = z.object({
  movies: z
    .union([z.string(), z.array(z.string())])
    .optional()
    .transform((chosen) => [chosen ?? []].flat().filter(Boolean))
    .refine(
      (slugs) => slugs.length <= mostPasted,
      `Please add at most ${mostPasted} films at a time`,
    ),
});

/** Why moderators hide a list. */
export const listHiding = z.object({
  reason: requiredText("Reason", longestReason, "Please give a reason."),
});
