import { slugify } from "#shared/text/slug.ts";
import { slugLimits } from "#shared/validation/catalogue-limits.ts";

export type CatalogueRecord = Record<string, string | undefined>;

export type CreatorEntry = ReturnType<typeof toCreatorEntry>;

/** A creator of the starter catalogue; throws TypeError for one without a name. */
export function toCreatorEntry({ name, bio, country, born_year: born }: CatalogueRecord) {
  const slug = slugify(name ?? "", slugLimits.creator).replace(/^(\d+)$/, "creator-$1");
  if (!name || !slug) throw new TypeError("A creator has no name.");
  return {
    slug,
    name,
    bio: bio || null,
    country: country || null,
    bornYear: born ? Number(born) : null,
  };
}
