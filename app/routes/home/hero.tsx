import { Link } from "react-router";
import { Poster } from "#app/components/poster.tsx";
import { SearchBox } from "#app/components/search-box.tsx";
import type { MovieCard } from "#domain/movies/movies.ts";
import { Icon } from "#ui/icon.tsx";
import type { Figure } from "./list-figures.ts";

type Props = {
  movies: MovieCard[];
  description: string;
  /** True if any film can be seen free. */
  hasFree: boolean;
  figures: Figure[];
};

export function Hero({ movies, description, hasFree, figures }: Props) {
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
          {figures.map(({ label, figure }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
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
