import { MovieCard } from "#app/components/movie-card.tsx";
import type { MovieCard as Movie } from "#domain/movies/movies.ts";
import { type CreditedPart, creditedParts } from "#shared/options/credited-parts.ts";
import { labelOf } from "#shared/options/label-of.ts";

type Props = { films: { movie: Movie; part: CreditedPart }[] };

export function Filmography({ films }: Props) {
  const hasSeveralParts = new Set(films.map(({ part }) => part)).size > 1;
  return (
    <ul className="movie-grid">
      {films.map(({ movie, part }) => (
        <li key={movie.slug}>
          {hasSeveralParts && <p className="credited-part">{labelOf(creditedParts, part)}</p>}
          <MovieCard movie={movie} />
        </li>
      ))}
    </ul>
  );
}
