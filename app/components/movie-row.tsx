import type { MovieCard as Movie } from "#domain/movies/movies.ts";
import { labelOfLanguage } from "#shared/options/language-names.ts";
import { Badge } from "#ui/badge.tsx";
import { FreeMark } from "./free-mark.tsx";
import { MovieFacts, MovieTitle } from "./movie-card.tsx";
import { Poster } from "./poster.tsx";
import { WatchlistToggle } from "./watchlist-toggle.tsx";

export function MovieRows({
  movies,
}: {
  movies: (Movie & { description?: string | undefined; listedTitle?: string })[];
}) {
  return (
    <ul>
      {movies.map((movie) => (
        <li key={movie.slug}>
          <article className="movie-row">
            <Poster movie={movie} small />
            <div>
              <MovieTitle movie={movie} />
              {movie.description && <p className="movie-row-description">{movie.description}</p>}
              <div className="movie-row-facts">
                <MovieFacts movie={movie} />
                <Badge>{labelOfLanguage(movie.language)}</Badge>
                <FreeMark movie={movie} />
              </div>
            </div>
            <WatchlistToggle movie={movie} />
          </article>
        </li>
      ))}
    </ul>
  );
}
