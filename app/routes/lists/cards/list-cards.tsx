import { href } from "react-router";
import { Poster } from "#app/components/poster.tsx";
import { Link } from "#ui/link.tsx";
import type { PresentedCard } from "./present-card.ts";

/** Lists by their first posters. `hasAuthors` where they are of several members. */
export function ListCards({ lists, hasAuthors }: { lists: PresentedCard[]; hasAuthors?: boolean }) {
  return (
    <ul className="list-cards">
      {lists.map(({ slug, title, text, movies, figures, author }) => (
        <li key={slug} className="list-card">
          <div className="list-card-posters" aria-hidden="true">
            {movies.map((movie) => (
              <Poster key={movie.slug} movie={movie} small />
            ))}
          </div>
          <h3>
            <Link to={href("/list/:slug", { slug })} dir="auto">
              {title}
            </Link>
          </h3>
          {hasAuthors && (
            <p className="list-card-author">
              by{" "}
              <Link to={author.to} dir="auto">
                {author.name}
              </Link>
            </p>
          )}
          {text && (
            <p className="serif" dir="auto">
              {text}
            </p>
          )}
          <p className="meta">{figures}</p>
        </li>
      ))}
    </ul>
  );
}
