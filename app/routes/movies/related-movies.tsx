import { MovieGrid } from "#app/components/movie-card.tsx";
import type { MovieCard } from "#domain/movies/movies.ts";
import { SectionHeading } from "#ui/section-heading.tsx";

export function RelatedMovies({ movies }: { movies: MovieCard[] }) {
  if (movies.length === 0) return null;
  return (
    <section className="page section">
      <SectionHeading>Related Movies</SectionHeading>
      <MovieGrid movies={movies} />
    </section>
  );
}
