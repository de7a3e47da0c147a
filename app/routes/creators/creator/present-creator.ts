import type { CreatorPage } from "#domain/creators/creators.ts";
import { hueOf } from "#ui/avatar.tsx";

const viewsOfAFilm = 1000;

export type PresentedCreator = ReturnType<typeof presentCreator>;

export function presentCreator({ id, createdAt, ...page }: CreatorPage) {
  const { imageCredit: text, imageCreditUrl: url, ...creator } = page;
  return {
    ...creator,
    // An undefined property would be sent too.
    ...(creator.imageUrl && text && url && { credit: { text, url } }),
    hue: hueOf(creator.name),
    joinedYear: createdAt.getUTCFullYear(),
    rating: creator.averageRating.toFixed(1),
    estimatedViews: creator.movieCount * viewsOfAFilm,
  };
}
