import { href } from "react-router";
import { ActionButton } from "#app/components/member/action-button.tsx";
import { useFormAction } from "#app/components/member/use-form-action.ts";
import { MiniMovie } from "#app/components/mini-movie.tsx";
import type { PosterMovie } from "#app/components/poster.tsx";

export function AwaitedMovies({ movies }: { movies: PosterMovie[] }) {
  return (
    <ul className="awaited-movies">
      {movies.map((movie) => (
        <li key={movie.slug}>
          <MiniMovie movie={movie} />
          <StopWaiting movie={movie} />
        </li>
      ))}
    </ul>
  );
}

function StopWaiting({ movie: { slug, title } }: { movie: PosterMovie }) {
  const removing = useFormAction({
    failure: "Failed to remove the alert",
    revalidates: true,
    isPress: true,
  });
  return (
    <ActionButton
      action={href("/movie/:slug/alert", { slug })}
      intent="remove"
      onSubmit={removing.submit}
      className="button button-quiet"
      aria-label={`Don’t tell me about ${title}`}
    >
      {removing.pending ? "Removing…" : "Remove"}
    </ActionButton>
  );
}
