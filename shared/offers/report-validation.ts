import { z } from "zod";
import { hasPublicHost } from "#shared/text/public-host.ts";
import { isOnYoutube, youtubeIdOf } from "#shared/text/youtube-id.ts";
import { longestUrl, mostParts } from "../validation/catalogue-limits.ts";
import {
  optionalLine,
  optionalText,
  pasted,
  tickBox,
  toPastedAddress,
} from "../validation/form-fields.ts";
import { toInternalId } from "../validation/search-params.ts";
import { subtitleVerdicts } from "./options.ts";
import { offerReportLimits } from "./report-limits.ts";
import { offerReportReasons } from "./reports.ts";
import { countUpTo, languagesIn } from "./validation.ts";

export type OfferProposal = z.output<typeof offerProposal>;

const offer = z
  .string("Choose a place")
  .transform((typed) => toInternalId(typed) ?? 0)
  .refine((id) => id > 0, "Choose a place");

/** A report that an offer is wrong, or an opinion of its subtitles. */
export const offerOpinion = z.discriminatedUnion("act", [
  z.object({
    act: z.literal("report"),
    offer,
    reason: z.enum(
      offerReportReasons.map(({ value }) => value),
      "Choose what is wrong",
    ),
    details: optionalText("Details", offerReportLimits.details),
  }),
  z.object({
    act: z.literal("vote"),
    offer,
    verdict: z.enum(
      subtitleVerdicts.map(({ value }) => value),
      "Choose how good the subtitles are",
    ),
  }),
]);

export const offerProposal = z
  .object({
    address: pasted("Address", longestUrl)
      .refine((typed) => typed !== "", "Paste an address")
      .transform(toPastedAddress)
      .refine(
        (url) => url !== "" && url.length <= longestUrl,
        "Paste the whole address: it begins with https://",
      )
      .refine((url) => url === "" || hasPublicHost(url), "This address can’t be opened by everyone")
      .refine(
        (url) => !isOnYoutube(url) || youtubeIdOf(url) !== undefined,
        "This YouTube address does not lead to a video",
      ),
    channel: optionalLine("Channel", offerReportLimits.channel),
    part: countUpTo(mostParts, "Part"),
    parts: countUpTo(mostParts, "Number of parts"),
    audioLanguages: languagesIn("Spoken in"),
    subtitleLanguages: languagesIn("Subtitles"),
    note: optionalText("Note", offerReportLimits.note),
    isAlsoElsewhere: tickBox(),
  })
  .superRefine(({ part, parts }, context) => {
    if (part === null && parts === null) return;
    const complain = (field: "part" | "parts", message: string) =>
      context.addIssue({ code: "custom", path: [field], message });
    if (part === null) complain("part", "Which part is it?");
    else if (parts === null) complain("parts", "How many parts are there?");
    else if (part > parts) complain("part", `There are only ${parts} parts`);
  });
