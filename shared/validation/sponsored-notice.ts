import { z } from "zod";
import { sponsoredNoticePlacements } from "#shared/options/sponsored-notice-placements.ts";
import { tidy } from "#shared/text/tidy.ts";
import { sponsoredNoticeLimits } from "./admin-limits.ts";
import { toLocalPath } from "./local-path.ts";

const link = requiredLine("Link", sponsoredNoticeLimits.link).refine(
  isLink,
  "Link must be an address that begins with https://, http:// or /",
);

/** A hidden field with an uploaded picture's address; anything else counts as none. */
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
    isOn: z
      .unknown()
      .optional()
      .transform((given) => given !== undefined),
  })
  .refine(({ startsOn, endsOn }) => startsOn <= endsOn, {
    path: ["endsOn"],
    error: "Until must not be before From",
  });

export type SponsoredNoticeFields = z.output<typeof sponsoredNoticeFields>;

function requiredLine(label: string, most: number) {
  return z
    .string(`${label} is required`)
    .transform((text) => tidy(text).replace(/\s+/g, " "))
    .refine((text) => text !== "", `${label} is required`)
    .refine((text) => [...text].length <= most, `${label} must be at most ${most} characters`);
}

function day(label: string) {
  return z
    .string(`${label} is required`)
    .refine((text) => text !== "", `${label} is required`)
    .refine((text) => text === "" || isDay(text), `${label} must be a day such as 2027-01-31`);
}

function isDay(text: string): boolean {
  if (!/^(19|20|21)\d\d-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

function isLink(text: string): boolean {
  if (text === "") return true;
  if (text.startsWith("/")) return toLocalPath(text) === text;
  return /^https?:\/\/[^/\s]/.test(text) && URL.canParse(text);
}
