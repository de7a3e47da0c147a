import type { PicturedList } from "#app/document/share-pictures.ts";

type Films = PicturedList["films"];

export function featuredList(films: Films): PicturedList {
  return { title: "Featured Movies", line: "Chosen by our curators", films };
}

export function trendingList(films: Films): PicturedList {
  return {
    title: "Trending Now",
    line: "What members are reviewing, rating and saving",
    films,
  };
}
