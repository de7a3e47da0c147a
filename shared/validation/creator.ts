import { z } from "zod";
import { slugify } from "#shared/text/slug.ts";
import { tidy } from "#shared/text/tidy.ts";
import { creatorLimits, firstBirthYear } from "./catalogue-limits.ts";

const nameRequired = "Name is required";

const name = z
  .string(nameRequired)
  .transform((text) => tidy(text).replace(/\s+/g, " "))
  .refine((text) => text !== "", nameRequired)
  .refine((text) => text === "" || slugify(text) !== "", "Name must hold a letter or digit")
  .refine(
    (text) => [...text].length <= creatorLimits.name,
    `Name must be at most ${creatorLimits.name} characters`,
  );

const bornYear = z
  .string("Year of birth must be a year")
  .default("")
  .transform((text) => text.trim())
  .refine((text) => text === "" || isBirthYear(text), {
    error: () => `Year of birth must be a year from ${firstBirthYear} to ${thisYear()}`,
  })
  .transform((text) => (text ? Number(text) : null));

/** A hidden field with an uploaded picture's address; anything else counts as none. */
const imageUrl = z
  .string()
  .catch("")
  .transform((text) =>
    /^(https?:\/\/|\/uploads\/creators\/)\S{1,2000}$/.test(text) ? text : null,
  );

export const creatorFields = z.object({
  name,
  bio: optionalText("Bio", creatorLimits.bio, tidy),
  imageUrl,
  country: optionalText("Country", creatorLimits.country, (text) =>
    tidy(text).replace(/\s+/g, " "),
  ),
  bornYear,
});

/** The number of the last change when the form was loaded. */
export const version = z.coerce.number().int().min(0).max(2_147_483_647).catch(0);

function optionalText(label: string, most: number, clean: (text: string) => string) {
  return z
    .string(`${label} must be a text`)
    .default("")
    .transform(clean)
    .refine((text) => [...text].length <= most, `${label} must be at most ${most} characters`)
    .transform((text) => text || null);
}

function isBirthYear(text: string): boolean {
  return /^\d{4}$/.test(text) && Number(text) >= firstBirthYear && Number(text) <= thisYear();
}

function thisYear(): number {
  return new Date().getUTCFullYear();
}
