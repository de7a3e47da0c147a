import { href } from "react-router";
import type { MovieCard } from "#domain/movies/movies.ts";
import { BreadcrumbJsonLd, ItemListJsonLd } from "./page-meta.tsx";

type Props = {
  /** The list's own name and address, for the way to it from the home page. */
  name: string;
  path: string;
  movies: Pick<MovieCard, "slug" | "title">[];
};

/** A list of films for search engines: the films in their order, and where the list stands. */
export function MovieListData({ name, path, movies }: Props) {
  const items = movies.map(({ slug, title }) => ({
    label: title,
    to: href("/movie/:slug", { slug }),
  }));
  return (
    <>
      <ItemListJsonLd items={items} />
      <BreadcrumbJsonLd
        items={[
          { label: "Home", to: "/" },
          { label: name, to: path },
        ]}
      />
    </>
  );
}
