import { href, Link } from "react-router";
import type { MovieCard } from "#domain/movies/movies.ts";
import { labelOfGenre } from "#shared/options/genres.ts";
import { labelOfLanguage } from "#shared/options/language-names.ts";
import { choosePoster, families } from "#shared/poster/choose-poster.ts";
import { languageOfTitle } from "#shared/text/title-language.ts";
import { FreeMark } from "./free-mark.tsx";
import { MovieRating } from "./movie-card.tsx";
import { WatchlistToggle } from "./watchlist-toggle.tsx";

export function TrendingList({ movies }: { movies: MovieCard[] }) {
  const drawn: string[] = [];
  return (
    <ol className="trending">
      {movies.map((movie, index) => {
        // Unlike the previous bars.
        const near = drawn.slice(-2);
        const { family: own } = choosePoster(movie);
        const family = [own, ...families].find((other) => !near.includes(other)) ?? own;
        drawn.push(family);
        return <TrendingBar key={movie.slug} movie={movie} rank={index + 1} family={family} />;
      })}
    </ol>
  );
}

type BarProps = { movie: MovieCard; rank: number; family: string };

function TrendingBar({ movie, rank, family }: BarProps) {
  const { slug, title, releaseYear, genre, language } = movie;
  const { dye } = choosePoster(movie);
  return (
    <li className={`trending-bar poster-${family} dye-${dye}`}>
      <p className="trending-rank">
        <span className="visually-hidden">Rank </span>
        {rank}
      </p>
      <div>
        <h3>
          <Link to={href("/movie/:slug", { slug })} lang={languageOfTitle(movie)}>
            {title}
          </Link>
        </h3>
        <p>
          {[releaseYear, labelOfLanguage(language), labelOfGenre(genre)].join(" · ")}{" "}
          <FreeMark movie={movie} />
        </p>
        <p>
          <MovieRating movie={movie} />
        </p>
      </div>
      <span className="art" aria-hidden="true" />
      <WatchlistToggle movie={movie} />
    </li>
  );
}
