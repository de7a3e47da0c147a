import { z } from "zod";
import { slugify } from "#shared/text/slug.ts";
import type { CatalogueRecord } from "./movie-record.ts";

export type CreatorEntry = ReturnType<typeof parseCreatorRecord>;

const columns = z.object({
  name: z.string("is required").trim().min(1, "is required").max(120),
  bio: z.string().optional(),
  country: z.string().optional(),
  born_year: z.string().optional(),
});

/** A creator from one line of a catalogue. Throws a ZodError that names the columns at fault. */
export function parseCreatorRecord(record: CatalogueRecord) {
  const { name, bio, country, born_year } = columns.parse(record);
  return {
    slug: slugify(name).replace(/^(\d+)$/, "creator-$1"),
    name,
    bio: bio?.trim() || null,
    country: country?.trim() || null,
    bornYear: born_year ? Number(born_year) : null,
  };
}
