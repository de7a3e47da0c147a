import { z } from "zod";
import { firstFilmYear, lastYear } from "#shared/validation/catalogue-limits.ts";

export type CatalogueRecord = Record<string, string | undefined>;

/** Optional text, trimmed and without null characters, which PostgreSQL refuses. */
export const optionalText = z
  .string()
  .optional()
  .transform((text) => text?.replaceAll("\0", "").trim() || null);

export function optionalTextUpTo(length: number) {
  return optionalText.pipe(textUpTo(length).nullable());
}

export function requiredTextUpTo(length: number) {
  return optionalText.pipe(z.string("is required").pipe(textUpTo(length)));
}

export const optionalNumber = optionalText
  .transform((text) => (text === null ? null : Number(withoutGroups(text))))
  .pipe(z.int("must be a whole number").min(0, "must not be less than 0").nullable());

export const optionalUrl = optionalText.pipe(z.httpUrl("must be a URL").nullable());

const outside = () => `must be a year from ${firstFilmYear} to ${lastYear()}`;

/** A year of a film or an award; spreadsheets turn some into 1975.0. */
export const year = z
  .string("is required")
  .regex(/^\d{4}(\.0+)?$/, { error: outside })
  .transform(Number)
  .refine((value) => firstFilmYear <= value && value <= lastYear(), { error: outside });

export function textUpTo(length: number) {
  return z.string().max(length, `must have at most ${length} characters`);
}

export function splitList(text: string | null, separator: string | RegExp): string[] {
  return (text ?? "")
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);
}

function withoutGroups(text: string): string {
  return /^\d{1,3}([ ,]\d{3})+$/.test(text) ? text.replace(/[ ,]/g, "") : text;
}
