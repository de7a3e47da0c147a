import { useRouteLoaderData } from "react-router";
import type { MovieCard } from "#domain/movies/movies.ts";
import { JsonLd } from "./page-meta.tsx";

type Props = {
  /** The list's own name and address, for the way to it from the home page. */
  name: string;
  path: string;
  movies: Pick<MovieCard, "slug" | "title">[];
};

/** A list of films for search engines: the films in their order, and where the list stands. */
export function MovieListData({ name, path, movies }: Props) {
  const origin = useRouteLoaderData<{ origin: string }>("root")?.origin ?? "";
  const crumbs = [
    { name: "Home", item: `${origin}/` },
    { name, item: origin + path },
  ];
  return (
    <>
      <JsonLd
        data={{
          "@type": "ItemList",
          itemListElement: movies.map(({ slug, title }, index) => ({
            "@type": "ListItem",
            position: index + 1,
            url: `${origin}/movie/${encodeURIComponent(slug)}`,
            name: title,
          })),
        }}
      />
      <JsonLd
        data={{
          "@type": "BreadcrumbList",
          itemListElement: crumbs.map((crumb, index) => ({
            "@type": "ListItem",
            position: index + 1,
            ...crumb,
          })),
        }}
      />
    </>
  );
}
