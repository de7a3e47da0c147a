import { z } from "zod";
import { slugify } from "#shared/text/slug.ts";
import {
  creatorLimits,
  firstBirthYear,
  lastYear,
  slugLimits,
} from "#shared/validation/catalogue-limits.ts";
import {
  type CatalogueRecord,
  optionalNumber,
  optionalTextUpTo,
  requiredTextUpTo,
} from "./columns.ts";

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
