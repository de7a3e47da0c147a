import { z } from "zod";
import { countCharacters } from "#shared/text/count-characters.ts";
import { tidy } from "#shared/text/tidy.ts";

const hostLabel = /[\p{L}\p{M}\p{N}_-]+/u.source;
const beginsWithHost = new RegExp(`^${hostLabel}(\\.${hostLabel})+\\.?(:\\d+)?([/?#]|$)`, "u");

export function requiredLine(label: string, most: number) {
  return z
    .string(`${label} is required`)
    .transform(inOneLine)
    .refine((text) => countCharacters(text) > 0, `${label} is required`)
    .refine(isUpTo(most), `${label} must be at most ${most} characters`);
}

/** Null for a text without visible characters. */
export function optionalLine(label: string, most: number) {
  return z
    .string(`${label} must be text`)
    .default("")
    .transform((typed) => (countCharacters(inOneLine(typed)) > 0 ? inOneLine(typed) : null))
    .refine((text) => !text || isUpTo(most)(text), `${label} must be at most ${most} characters`);
}

/** A day such as "2026-12-24"; null for an empty text. */
export function optionalDay(label: string) {
  return z
    .string(`${label} must be text`)
    .default("")
    .transform((typed) => tidy(typed) || null)
    .refine((typed) => typed === null || isDay(typed), `${label} must be a day such as 2026-12-24`);
}

function isDay(typed: string): boolean {
  if (!/^[12]\d{3}-\d\d-\d\d$/.test(typed)) return false;
  const date = new Date(`${typed}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(typed);
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

/** The address as a browser would open it; empty if it opens no page. */
export function toWebAddress(typed: string): string {
  const url = URL.parse(typed);
  return url && /^https?:$/.test(url.protocol) ? url.href : "";
}

/** The same of one that may have been copied without its scheme, as chats and address bars show it. */
export function toPastedAddress(typed: string): string {
  return toWebAddress(beginsWithHost.test(typed) ? `https://${typed}` : typed);
}

/** A box that is ticked: whatever it sends. */
export function tickBox() {
  return z
    .unknown()
    .optional()
    .transform((given) => given !== undefined);
}

function inOneLine(typed: string): string {
  return tidy(typed).replace(/\s+/g, " ");
}

/** Characters as the database counts them. */
function isUpTo(most: number) {
  return (text: string) => [...text].length <= most;
}
