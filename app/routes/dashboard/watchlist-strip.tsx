import { href, Link } from "react-router";
import { Poster } from "#app/components/poster.tsx";
import type { MovieCard } from "#domain/movies/movies.ts";
import { countOf } from "#shared/format/count-of.ts";
import { languageOfTitle } from "#shared/text/title-language.ts";

export function WatchlistStrip({ movies, total }: { movies: MovieCard[]; total: number }) {
  return (
    <section className="surface">
      <h2>Your watchlist</h2>
      {movies.length > 0 ? (
        <ul className="watchlist-strip">
          {movies.map((movie) => (
            <li key={movie.slug}>
              <Link to={href("/movie/:slug", { slug: movie.slug })}>
                <Poster movie={movie} small />
                <span className="visually-hidden" lang={languageOfTitle(movie)}>
                  {movie.title}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <p>Nothing here yet. Press the bookmark beside a film to add it.</p>
      )}
      <Link className="button" to={total > 0 ? "/watchlist" : "/browse"}>
        {total > 0 ? `See all ${countOf(total, "film")}` : "Browse Movies"}
      </Link>
    </section>
  );
}
