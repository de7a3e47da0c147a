import { z } from "zod";
import { movieLabels } from "#shared/film/fields.ts";
import { type MovieState, movieStates } from "#shared/options/movie-states.ts";
import { toAsciiDigits } from "#shared/text/numbers.ts";
import { tidyPasted } from "#shared/text/tidy.ts";

type Publication = { state?: MovieState | undefined; publishOn: string; featured: boolean };

// Well within the years that PostgreSQL and calendars can hold.
const mostYearsAhead = 10;

/** Without a state, as in an older tab's form, the state does not change. */
export const movieStateFields = {
  state: z
    .enum(
      movieStates.map(({ value }) => value),
      `${movieLabels.state} must be from the list`,
    )
    .optional(),
  publishOn: z
    .string(`${movieLabels.publishOn} must be a day`)
    .overwrite((typed) => toAsciiDigits(tidyPasted(typed)))
    .default("")
    .refine(
      (day) => day === "" || isDay(day),
      `${movieLabels.publishOn} must be a day, such as ${dayAfter(new Date())}`,
    ),
};

/** A scheduled film needs a day in the future, and only a published one can be featured. */
export function requireFittingState(
  { state, publishOn, featured }: Publication,
  { addIssue }: z.RefinementCtx,
): void {
  if (featured && state && state !== "published") {
    const message = "Featured films must be published. Publish this one, or take Featured off.";
    addIssue({ code: "custom", path: ["featured"], message });
  }
  const message = state === "scheduled" ? faultOfPublicationDay(publishOn) : undefined;
  if (message && (publishOn === "" || isDay(publishOn))) {
    addIssue({ code: "custom", path: ["publishOn"], message });
  }
}

/** The error of a day of publication; undefined if it is valid. */
export function faultOfPublicationDay(publishOn: string): string | undefined {
  const label = movieLabels.publishOn;
  if (publishOn === "") return `${label} is required for a scheduled film`;
  const earliest = dayAfter(new Date());
  const latest = `${Number(earliest.slice(0, 4)) + mostYearsAhead}${earliest.slice(4)}`;
  const isFitting = isDay(publishOn) && publishOn >= earliest && publishOn <= latest;
  return isFitting ? undefined : `${label} must be between ${earliest} and ${latest}`;
}

/** Only scheduled films have a day. */
export function normalizePublication<Fields extends Publication>(fields: Fields) {
  const { state, publishOn, ...rest } = fields;
  if (!state) return rest;
  return { ...rest, state, publishOn: state === "scheduled" ? publishOn : null };
}

/** The next day in universal time, as "2026-12-24". */
export function dayAfter(now: Date): string {
  return new Date(now.getTime() + 86_400_000).toISOString().slice(0, 10);
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
