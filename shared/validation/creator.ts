import { z } from "zod";
import { creatorLabels, creatorLimits } from "#shared/creator/fields.ts";
import {
  type CreatorIdentifierScheme,
  creatorIdentifierSchemes,
} from "#shared/options/identifiers.ts";
import { labelOf } from "#shared/options/label-of.ts";
import { findCountry } from "#shared/text/find-country.ts";
import { normalizeIdentifier } from "#shared/text/identifiers.ts";
import { slugify } from "#shared/text/slug.ts";
import { tidyPasted } from "#shared/text/tidy.ts";
import { firstBirthYear } from "./catalogue-limits.ts";
import { optionalLine, optionalText, optionalWholeNumber, requiredLine } from "./form-fields.ts";

const name = requiredLine(creatorLabels.name, creatorLimits.name).refine(
  (text) => text === "" || slugify(text) !== "",
  `${creatorLabels.name} must contain a letter or digit`,
);

/** The address of an uploaded picture; anything else counts as none. */
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

/** Identifiers without a field in the form are undefined, so that the creator's stay. */
export const creatorFields = z
  .object({
    name,
    bio: optionalText(creatorLabels.bio, creatorLimits.bio),
    imageUrl,
    country: optionalLine(creatorLabels.country, creatorLimits.country).transform(
      (text) => text && (findCountry(text)?.name ?? text),
    ),
    bornYear: optionalWholeNumber(
      { least: firstBirthYear, most: thisYear },
      (most) => `${creatorLabels.bornYear} must be a year from ${firstBirthYear} to ${most}`,
    ),
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
      const text = input && tidyPasted(input);
      if (!text) return text;
      const value = normalizeIdentifier(scheme, text, "creator");
      if (value) return value;
      context.addIssue(`${label} must be ${shapes[scheme]}`);
      return z.NEVER;
    });
}

/** The number of the last change when the form was loaded. */
export const version = z.coerce.number().int().min(0).max(2_147_483_647).catch(0);

function thisYear(): number {
  return new Date().getUTCFullYear();
}
