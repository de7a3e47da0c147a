import { jsonLd } from "#app/components/page-meta.tsx";
import { linkIdentifiers } from "#app/document/identifier-links.ts";
import { oneOrMany, withoutGaps } from "#app/document/json-ld.ts";
import type { CreatorPage } from "#domain/creators/creators.ts";
import { countOf } from "#shared/format/count-of.ts";
import { truncate } from "#shared/text/truncate.ts";
import { hueOf } from "#ui/avatar.tsx";

const viewsOfAFilm = 1000;
const longestMetaDescription = 150;

export type PresentedCreator = ReturnType<typeof presentCreator>;

export function presentCreator(page: CreatorPage, url: string) {
  const { id, createdAt, identifiers, imageCredit, imageCreditUrl, ...creator } = page;
  return {
    ...creator,
    // Left out if undefined, which would be sent too.
    ...(creator.imageUrl &&
      imageCredit &&
      imageCreditUrl && { credit: { text: imageCredit, url: imageCreditUrl } }),
    hue: hueOf(creator.name),
    joinedYear: createdAt.getUTCFullYear(),
    rating: creator.averageRating?.toFixed(1),
    estimatedViews: creator.movieCount * viewsOfAFilm,
    elsewhere: linkIdentifiers("creator", identifiers),
    metaDescription: describe(creator),
    [jsonLd]: creatorJsonLd(page, url),
  };
}

function describe({ name, bio, movieCount }: Pick<CreatorPage, "name" | "bio" | "movieCount">) {
  if (bio) return truncate(bio.replace(/\s+/g, " "), longestMetaDescription);
  return `${countOf(movieCount, "movie")} by ${name}, with ratings and reviews from viewers.`;
}

/** Data for search engines (schema.org/Person). */
function creatorJsonLd({ identifiers, ...creator }: CreatorPage, url: string) {
  const { name, bio, imageUrl, country, bornYear } = creator;
  const sameAs = linkIdentifiers("creator", identifiers).flatMap(({ href }) => href ?? []);
  return withoutGaps({
    "@type": "Person",
    name,
    url,
    description: bio,
    image: imageUrl && URL.parse(largest(imageUrl), url)?.href,
    birthDate: bornYear && String(bornYear),
    nationality: country && { "@type": "Country", name: country },
    sameAs: oneOrMany(sameAs),
  });
}

function largest(imageUrl: string): string {
  return imageUrl.startsWith("/uploads/") ? `${imageUrl}-768.webp` : imageUrl;
}
