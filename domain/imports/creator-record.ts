import { z } from "zod";
import { slugify } from "#shared/text/slug.ts";
import {
  creatorLimits,
  firstBirthYear,
  lastYear,
  slugLimits,
} from "#shared/validation/catalogue-limits.ts";

export type CatalogueRecord = Record<string, string | undefined>;

/** Optional text, trimmed and without null characters, which PostgreSQL refuses. */
const optionalText = z
  .string()
  .optional()
  .transform((text) => text?.replaceAll("\0", "").trim() || null);

function optionalTextUpTo(length: number) {
  return optionalText.pipe(textUpTo(length).nullable());
}

function requiredTextUpTo(length: number) {
  return optionalText.pipe(z.string("is required").pipe(textUpTo(length)));
}

const optionalNumber = optionalText
  .transform((text) => (text === null ? null : Number(text)))
  .pipe(z.int("must be a whole number").min(0, "must be 0 or more").nullable());

function textUpTo(length: number) {
  return z.string().max(length, `must have at most ${length} characters`);
}

export type CreatorEntry = ReturnType<typeof parseCreatorRecord>;

const columns = z.object({
  name: requiredTextUpTo(creatorLimits.name).refine(
    (name) => slugify(name),
    "must have a letter or digit",
  ),
  bio: optionalTextUpTo(creatorLimits.bio),
  country: optionalTextUpTo(creatorLimits.country),
  born_year: optionalNumber.refine(
    (year) => year === null || (firstBirthYear <= year && year <= lastYear()),
    "must be a year of birth",
  ),
});

/** Throws a ZodError with the faulty columns. */
export function parseCreatorRecord(record: CatalogueRecord) {
  const { name, bio, country, born_year } = columns.parse(record);
  const slug = slugify(name, slugLimits.creator).replace(/^(\d+)$/, "creator-$1");
  return { slug, name, bio, country, bornYear: born_year };
}
