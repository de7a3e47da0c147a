import { Link } from "react-router";
import { Poster } from "#app/components/poster.tsx";
import { SearchBox } from "#app/components/search-box.tsx";
import type { MovieCard } from "#domain/movies/movies.ts";
import { Icon } from "#ui/icon.tsx";

type Props = {
  movies: MovieCard[];
  description: string;
  /** True if any film can be seen free. */
  hasFree: boolean;
};

export function Hero({ movies, description, hasFree }: Props) {
  return (
    <section className="hero">
      <div className="cloth" aria-hidden="true" />
      <div className="page">
        <h1>
          See it. <em>Tell it.</em>
        </h1>
        <p>{description}</p>
        <SearchBox variant="hero" />
        <Link className="hero-free" to={hasFree ? "/browse?watch=free" : "/watch"} rel="nofollow">
          <Icon name="play" />
          {hasFree ? "Free to watch now" : "Where to watch"}
        </Link>
        <dl className="hero-figures">
          <div>
            <dt>Movies</dt>
            <dd>2,500+</dd>
          </div>
          <div>
            <dt>Reviews</dt>
            <dd>15K+</dd>
          </div>
        </dl>
        <div className="hero-posters" aria-hidden="true">
          {movies.map((movie) => (
            <Poster key={movie.slug} movie={movie} />
          ))}
        </div>
      </div>
    </section>
  );
}
