import { z } from "zod";
import { sponsoredNoticePlacements } from "#shared/options/sponsored-notice-placements.ts";
import { sponsoredNoticeLimits } from "./admin-limits.ts";
import { optionalDay, pasted, requiredLine, tickBox } from "./form-fields.ts";
import { toLocalPath } from "./local-path.ts";

const link = pasted("Link", sponsoredNoticeLimits.link)
  .refine((typed) => typed !== "", "Link is required")
  .refine(isLink, "Link must be an address that begins with https://, http:// or /");

/** The address of an uploaded picture; anything else counts as none. */
const imageUrl = z
  .string()
  .catch("")
  .transform((text) => (/^\/uploads\/notices\/[0-9a-z-]{1,100}$/.test(text) ? text : null));

export const sponsoredNoticeFields = z
  .object({
    title: requiredLine("Title", sponsoredNoticeLimits.title),
    text: requiredLine("Text", sponsoredNoticeLimits.text),
    link,
    imageUrl,
    placement: z.enum(
      sponsoredNoticePlacements.map(({ value }) => value),
      "Please choose a placement",
    ),
    startsOn: day("From"),
    endsOn: day("Until"),
    isOn: tickBox(),
  })
  .refine(({ startsOn, endsOn }) => startsOn <= endsOn, {
    path: ["endsOn"],
    error: "Until must not be before From",
  });

export type SponsoredNoticeFields = z.output<typeof sponsoredNoticeFields>;

function day(label: string) {
  return optionalDay(label).transform((typed, context) => {
    if (typed !== null) return typed;
    context.addIssue(`${label} is required`);
    return z.NEVER;
  });
}

function isLink(text: string): boolean {
  if (text === "") return true;
  if (text.startsWith("/")) return toLocalPath(text) === text;
  return /^https?:\/\/[^/\s]/.test(text) && URL.canParse(text);
}
