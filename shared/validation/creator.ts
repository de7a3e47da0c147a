import { z } from "zod";
import {
  type CreatorIdentifierScheme,
  creatorIdentifierSchemes,
} from "#shared/options/identifiers.ts";
import { labelOf } from "#shared/options/label-of.ts";
import { normalizeIdentifier } from "#shared/text/identifiers.ts";
import { slugify } from "#shared/text/slug.ts";
import { tidy } from "#shared/text/tidy.ts";
import { creatorLimits, firstBirthYear } from "./catalogue-limits.ts";

const nameRequired = "Name is required";

const name = z
  .string(nameRequired)
  .transform((text) => tidy(text).replace(/\s+/g, " "))
  .refine((text) => text !== "", nameRequired)
  .refine((text) => text === "" || slugify(text) !== "", "Name must contain a letter or digit")
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

const shapes: Record<CreatorIdentifierScheme, string> = {
  wikidata: "an item such as Q554568, or its address",
  imdb: "a person such as nm0783733, or their address",
  tmdb: "a person’s number such as 66840, or their address",
};

/** Identifiers are undefined where the form has none of their fields, so that the creator's stay. */
export const creatorFields = z
  .object({
    name,
    bio: optionalText("Bio", creatorLimits.bio, tidy),
    imageUrl,
    country: optionalText("Country", creatorLimits.country, (text) =>
      tidy(text).replace(/\s+/g, " "),
    ),
    bornYear,
    wikidata: identifier("wikidata"),
    imdb: identifier("imdb"),
    tmdb: identifier("tmdb"),
  })
  .transform(({ wikidata, imdb, tmdb, ...fields }) => {
    const sent = Object.entries({ wikidata, imdb, tmdb }) as [CreatorIdentifierScheme, string?][];
    const identifiers = sent.flatMap(([scheme, value]) => (value ? [{ scheme, value }] : []));
    const hasFields = sent.some(([, value]) => value !== undefined);
    return { ...fields, identifiers: hasFields ? identifiers : undefined };
  });

function identifier(scheme: CreatorIdentifierScheme) {
  const label = labelOf(creatorIdentifierSchemes, scheme);
  return z
    .string(`${label} must be text`)
    .optional()
    .transform((input, context) => {
      const text = input && tidy(input);
      if (!text) return text;
      const value = normalizeIdentifier(scheme, text, "creator");
      if (value) return value;
      context.addIssue(`${label} must be ${shapes[scheme]}`);
      return z.NEVER;
    });
}

/** The number of the last change when the form was loaded. */
export const version = z.coerce.number().int().min(0).max(2_147_483_647).catch(0);

function optionalText(label: string, most: number, clean: (text: string) => string) {
  return z
    .string(`${label} must be text`)
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
