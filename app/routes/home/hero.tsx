import { Link } from "react-router";
import { Figures } from "#app/components/figures.tsx";
import { Poster } from "#app/components/poster.tsx";
import { SearchBox } from "#app/components/search-box.tsx";
import type { MovieCard } from "#domain/movies/movies.ts";
import { Icon } from "#ui/icon.tsx";
import type { Figure } from "./list-figures.ts";

type Props = {
  movies: MovieCard[];
  description: string;
};

export function Hero({ movies, description }: Props) {
  return (
    <section className="hero">
      <div className="cloth" aria-hidden="true" />
      <div className="page">
        <h1>
          See it. <em>Tell it.</em>
        </h1>
        <p>{description}</p>
        <SearchBox variant="hero" />
        <div className="hero-posters" aria-hidden="true">
          {movies.map((movie) => (
            <Poster key={movie.slug} movie={movie} />
          ))}
        </div>
      </div>
    </section>
  );
}

type FootProps = {
  /** True if any film can be seen free. */
  hasFree: boolean;
  figures: Figure[];
};

/** After the first shelf, so that a phone's first screen has films. */
export function HeroFoot({ hasFree, figures }: FootProps) {
  return (
    <div className="page hero-figures">
      <Link className="hero-free" to={hasFree ? "/browse?watch=free" : "/watch"} rel="nofollow">
        <Icon name="play" />
        {hasFree ? "Free to watch now" : "Where to watch"}
      </Link>
      <Figures figures={figures} />
    </div>
  );
}
