import { href } from "react-router";
import { languageOfTitle } from "#shared/text/title-language.ts";
import { Link } from "#ui/link.tsx";
import { Poster, type PosterMovie } from "./poster.tsx";

type Props = { label: string; movies: PosterMovie[]; isLinked?: boolean };

/** Small posters, without links on a card that is one itself. */
export function PosterStrip({ label, movies, isLinked = false }: Props) {
  return (
    <ul className="poster-strip" aria-label={label}>
      {movies.map((movie) => (
        <li key={movie.slug}>
          {isLinked ? (
            <Link to={href("/movie/:slug", { slug: movie.slug })}>
              <Film movie={movie} />
            </Link>
          ) : (
            <Film movie={movie} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Film({ movie }: { movie: PosterMovie }) {
  return (
    <>
      <Poster movie={movie} small />
      <span className="visually-hidden" lang={languageOfTitle(movie)}>
        {movie.title}
      </span>
    </>
  );
}
