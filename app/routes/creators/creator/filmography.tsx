import { MovieCard } from "#app/components/movie-card.tsx";
import type { MovieCard as Movie } from "#domain/movies/movies.ts";
import { type CreditedPart, creditedParts } from "#shared/options/credited-parts.ts";
import { labelOf } from "#shared/options/label-of.ts";

type Props = { films: { movie: Movie; part: CreditedPart }[] };

export function Filmography({ films }: Props) {
  const hasSeveralParts = new Set(films.map(({ part }) => part)).size > 1;
  return (
    <ul className="movie-grid">
      {films.map(({ movie, part }, index) => (
        <li key={movie.slug} id={anchorAt(films, index)}>
          {hasSeveralParts && <p className="credited-part">{labelOf(creditedParts, part)}</p>}
          <MovieCard movie={movie} />
        </li>
      ))}
    </ul>
  );
}

/** At the first film of each decade, to which the columns of decades lead. */
function anchorAt(films: Props["films"], index: number): string | undefined {
  const [before, decade] = [films[index - 1], films[index]].map(
    (film) => film && Math.floor(film.movie.releaseYear / 10),
  );
  return before === decade ? undefined : `${decade}0s`;
}
