import { href, Link } from "react-router";
import type { Person } from "#domain/movies/movie-page.ts";

export function PersonLink({ name, slug }: Person) {
  const to = slug
    ? href("/creator/:slug", { slug })
    : `/search?${new URLSearchParams({ q: name })}`;
  return (
    <Link className="person-link" to={to}>
      {name}
    </Link>
  );
}
