import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { TrendingList } from "./trending-list.tsx";

test("no bar of the list has the art of the bars beside and above it", () => {
  const movies = Array.from({ length: 12 }, (_, index) => ({
    ...{
      slug: `film-${index % 2}`,
      title: `Film ${index}`,
      originalTitle: null,
      releaseYear: 2020,
    },
    ...{ genre: "war", language: "french", director: "", posterUrl: null, posterColour: null },
    ...{ averageRating: 0, reviewCount: 0 },
  })) as unknown as Parameters<typeof TrendingList>[0]["movies"];
  const router = createMemoryRouter([
    { path: "/", element: createElement(TrendingList, { movies }) },
  ]);
  const html = renderToStaticMarkup(createElement(RouterProvider, { router }));
  const families = [...html.matchAll(/trending-bar poster-(\w+)/g)].map(([, family]) => family);
  expect(families).toHaveLength(12);
  const alike = families.filter((family, index) =>
    families.slice(Math.max(0, index - 2), index).includes(family),
  );
  expect(alike).toEqual([]);
  expect(families.join()).not.toMatch(/kente|zig|dot|quilt/);
});
