import { href } from "react-router";
import type { MovieCard } from "#domain/movies/movies.ts";
import { BreadcrumbJsonLd, ItemListJsonLd } from "./page-meta.tsx";

type Props = {
  name: string;
  path: string;
  movies: Pick<MovieCard, "slug" | "title">[];
};

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
