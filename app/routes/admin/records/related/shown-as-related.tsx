import { MiniMovie } from "#app/components/mini-movie.tsx";
import type { MovieCard } from "#domain/movies/movies.ts";

export function ShownAsRelated({ movies, chosen }: { movies: MovieCard[]; chosen: number }) {
  return (
    <section className="shown-as-related surface">
      <h2>What readers see</h2>
      <p className="meta">{explain(chosen, movies.length)}</p>
      <ul>
        {movies.map((movie) => (
          <li key={movie.slug}>
            <MiniMovie movie={movie} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function explain(chosen: number, shown: number): string {
  const others = "films by the same director or creator, then of the same genre and language";
  if (chosen === 0)
    return `None are chosen, so the film’s page picks some automatically: ${others}.`;
  if (chosen > shown) return `The film’s page has room for ${shown}: the closest of those chosen.`;
  if (chosen === shown) return "The film’s page shows those chosen, the closest first.";
  return `The film’s page shows those chosen first, and fills up with ${others}.`;
}
