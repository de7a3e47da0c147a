import { z } from "zod";
import { countCharacters, countCodePoints } from "#shared/text/count-characters.ts";
import { findDuration } from "#shared/text/durations.ts";
import { readWholeNumber, toAsciiDigits } from "#shared/text/numbers.ts";
import { hasPublicHost } from "#shared/text/public-host.ts";
import { tidy, tidyLine, tidyPasted } from "#shared/text/tidy.ts";
import { longestMinutes } from "./catalogue-limits.ts";
import { isDay, largestInteger } from "./search-params.ts";

/** In code points, as the database counts; with `codePoints`, `most` is in visible characters. */
type Limit = number | { most: number; codePoints: number };

const hostLabel = /[\p{L}\p{M}\p{N}_-]+/u.source;
const beginsWithHost = new RegExp(`^${hostLabel}(\\.${hostLabel})+\\.?(:\\d+)?([/?#]|$)`, "u");

/** The id of a row, which a form names in a hidden field or a button. */
export const internalId = z.coerce.number().int().positive().max(largestInteger);

/** A single line; a missing field counts as empty. */
export function requiredLine(label: string, limit: Limit, missing?: string) {
  return required(textField(label, limit, tidyLine), missing ?? `${label} is required`);
}

/** A single line; null if nothing is visible. */
export function optionalLine(label: string, limit: Limit) {
  return textField(label, limit, tidyLine).transform((text) => text || null);
}

export function requiredText(label: string, limit: Limit, missing?: string) {
  return required(textField(label, limit, tidy), missing ?? `${label} is required`);
}

/** Null if nothing is visible. */
export function optionalText(label: string, limit: Limit) {
  return textField(label, limit, tidy).transform((text) => text || null);
}

/** For addresses, codes and identifiers; empty if missing. */
export function pasted(label: string, limit: Limit) {
  return textField(label, limit, tidyPasted);
}

function required(text: ReturnType<typeof textField>, missing: string) {
  return text.refine((typed) => typed !== "", missing);
}

function textField(label: string, limit: Limit, clean: (typed: string) => string) {
  const most = typeof limit === "number" ? limit : limit.most;
  return z
    .string(`${label} must be text`)
    .default("")
    .transform(clean)
    .refine((text) => fits(text, limit), `${label} must be at most ${most} characters`);
}

export function fits(text: string, limit: Limit): boolean {
  if (typeof limit === "number") return countCodePoints(text) <= limit;
  return countCharacters(text) <= limit.most && countCodePoints(text) <= limit.codePoints;
}

type Bounds = { least: number; most: number | (() => number) };

/** Digits of any script; null if empty. `most` is a function where it grows with the years. */
export function optionalWholeNumber({ least, most }: Bounds, explain: (most: number) => string) {
  const currentMost = () => (typeof most === "number" ? most : most());
  const error = () => explain(currentMost());
  return z
    .string({ error })
    .default("")
    .transform((typed) => (tidyPasted(typed) === "" ? null : (readWholeNumber(typed) ?? NaN)))
    .refine((number) => number === null || (number >= least && number <= currentMost()), { error });
}

/** The same, with `missing` as the error of an empty field. */
export function wholeNumber(bounds: Bounds, explain: (most: number) => string, missing?: string) {
  return optionalWholeNumber(bounds, explain).transform((number, context) => {
    if (number !== null) return number;
    const most = typeof bounds.most === "number" ? bounds.most : bounds.most();
    context.addIssue(missing ?? explain(most));
    return z.NEVER;
  });
}

/** A film's length in minutes, in any usual notation; null if empty. */
export function optionalMinutes(label: string, explain: (minutes: number) => string) {
  return z
    .string(`${label} must be text`)
    .default("")
    .transform((typed, context) => {
      if (tidy(typed) === "") return null;
      const { minutes = Number.NaN } = findDuration(typed, "minutes") ?? {};
      if (Number.isInteger(minutes) && minutes >= 1 && minutes <= longestMinutes) return minutes;
      context.addIssue(explain(minutes));
      return z.NEVER;
    });
}

/** A day such as "2026-12-24"; null if empty. */
export function optionalDay(label: string) {
  return z
    .string(`${label} must be text`)
    .default("")
    .transform((typed) => toAsciiDigits(tidyPasted(typed)) || null)
    .refine((typed) => typed === null || isDay(typed), `${label} must be a day such as 2026-12-24`);
}

export function oneOf<const Value extends string>(
  label: string,
  options: readonly { value: Value }[],
) {
  return z.enum(
    options.map(({ value }) => value),
    `${label} is required`,
  );
}

/** The address as a browser would open it; empty if it is none of the web. */
function toWebAddress(typed: string): string {
  const url = URL.parse(typed);
  return url && /^https?:$/.test(url.protocol) ? url.href : "";
}

/** The same for an address that may lack its scheme, as chats and address bars show it. */
export function toPastedAddress(typed: string): string {
  return toWebAddress(beginsWithHost.test(typed) ? `https://${typed}` : typed);
}

export function privateAddress(label: string): string {
  return `${label} must lead to a public website, without an IP number, port or password`;
}

/** The address of a public website as a browser would open it; null if empty. */
export function webAddress(label: string, most: number) {
  return pasted(label, most)
    .transform((typed) => (typed === "" ? null : toPastedAddress(typed)))
    .refine(
      (url) => url === null || (url !== "" && url.length <= most),
      `${label} must be a web address, such as https://example.org/film`,
    )
    .refine((url) => !url || hasPublicHost(url), privateAddress(label));
}

/** Any value counts as ticked. */
export function tickBox() {
  return z
    .unknown()
    .optional()
    .transform((given) => given !== undefined);
}

/** A form sends none, one or several fields. */
export function severalOf<const Value extends string>(options: readonly { value: Value }[]) {
  const values = z.enum(options.map(({ value }) => value));
  return z
    .union([z.string(), z.array(z.string())])
    .optional()
    .transform((given) => [...new Set(given === undefined ? [] : [given].flat())])
    .pipe(z.array(values, "Please choose from the list"));
}

/** Lets a rule run once its own fields are valid, whatever is wrong with others. */
export function onceRead(...fields: string[]) {
  return {
    when: ({ issues }: z.core.ParsePayload) =>
      issues.every(({ path: [field] = [] }) => field && !fields.includes(String(field))),
  };
}
