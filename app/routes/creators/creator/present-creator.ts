import type { CreatorPage } from "#domain/creators/creators.ts";
import { hueOf } from "#ui/avatar.tsx";

const viewsOfAFilm = 1000;

export type PresentedCreator = ReturnType<typeof presentCreator>;

export function presentCreator({ id, createdAt, ...creator }: CreatorPage) {
  return {
    ...creator,
    hue: hueOf(creator.name),
    joinedYear: createdAt.getUTCFullYear(),
    rating: creator.averageRating.toFixed(1),
    estimatedViews: creator.movieCount * viewsOfAFilm,
  };
}
