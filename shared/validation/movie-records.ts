import { z } from "zod";
import { awardCategories, awardNames } from "#shared/options/awards.ts";
import { castRoles, crewRoles, departments } from "#shared/options/credits.ts";
import type { RecordKind } from "#shared/options/movie-records.ts";
import { trailerTypes } from "#shared/options/movie-records.ts";
import { relationships } from "#shared/options/relationships.ts";
import { hasPublicHost } from "#shared/text/public-host.ts";
import { isOnYoutube, youtubeIdOf } from "#shared/text/youtube-id.ts";
import {
  awardLimits,
  castLimits,
  crewLimits,
  firstFilmYear,
  firstUploadYear,
  lastAwardYear,
  longestUrl,
  trailerLimits,
} from "./catalogue-limits.ts";
import {
  oneOf,
  optionalDay,
  optionalLine,
  pasted,
  privateAddress,
  requiredLine,
  tickBox,
  toPastedAddress,
  wholeNumber,
} from "./form-fields.ts";
import { dayAfter } from "./movie-state.ts";

/** The day of an upload, such as "2026-12-24"; null if unknown. */
export const uploadDay = optionalDay("Uploaded on").refine(
  // East of Greenwich a day begins before it does in universal time.
  (day) => day === null || (day >= `${firstUploadYear}` && day <= dayAfter(new Date())),
  `Uploaded on must be a day from ${firstUploadYear} to today`,
);

const forms = {
  cast: z.object({
    name: requiredLine("Name", castLimits.name),
    character: optionalLine("Character", castLimits.character),
    role: oneOf("Role", castRoles),
  }),
  crew: z.object({
    name: requiredLine("Name", crewLimits.name),
    role: oneOf("Role", crewRoles),
    department: oneOf("Department", departments),
  }),
  trailers: z.object({
    title: requiredLine("Title", trailerLimits.title),
    url: pasted("URL", longestUrl)
      .refine((typed) => typed !== "", "URL is required")
      .transform(toPastedAddress)
      .refine((url) => url !== "", "Please enter a valid URL")
      .refine((url) => url === "" || hasPublicHost(url), privateAddress("URL"))
      .refine(
        (url) => !isOnYoutube(url) || youtubeIdOf(url) !== undefined,
        "This YouTube address does not lead to a video",
      ),
    type: oneOf("Type", trailerTypes),
    uploadedOn: uploadDay,
  }),
  awards: z
    .object({
      name: z.enum(awardNames, "Name is required"),
      category: z.enum(awardCategories, "Category is required"),
      otherCategory: optionalLine("Category", awardLimits.category),
      year: wholeNumber(
        { least: firstFilmYear, most: lastAwardYear },
        (most) => `Year must be between ${firstFilmYear} and ${most}`,
        "Year is required",
      ),
      outcome: z.enum(["won", "nominated"], "Please say whether it was won"),
    })
    .transform(({ category, otherCategory, outcome, ...award }) => ({
      ...award,
      category: category === "Other" ? (otherCategory ?? category) : category,
      won: outcome === "won",
    })),
};

export const relationForm = z.object({
  relationship: oneOf("Relationship", relationships),
  isMirrored: tickBox(),
});

export type RelationFields = z.output<typeof relationForm>;

export type RecordFields = { [Kind in keyof typeof forms]: z.output<(typeof forms)[Kind]> };

export const recordForms: { [Kind in RecordKind]: z.ZodType<RecordFields[Kind]> } = forms;
