import { languageOfTitle } from "#shared/text/title-language.ts";
import { Poster, type PosterMovie } from "./poster.tsx";

/** Small posters on the card of a person, which is one link. */
export function PosterStrip({ label, movies }: { label: string; movies: PosterMovie[] }) {
  return (
    <ul className="poster-strip" aria-label={label}>
      {movies.map((movie) => (
        <li key={movie.slug}>
          <Poster movie={movie} small />
          <span className="visually-hidden" lang={languageOfTitle(movie)}>
            {movie.title}
          </span>
        </li>
      ))}
    </ul>
  );
}
