import { href, Link } from "react-router";
import { signInPath } from "#app/sign-in-path.ts";
import { Icon } from "#ui/icon.tsx";

/** Leads a visitor to sign in and back to the film, whose page adds it to the watchlist. */
export function WatchlistToggle({ movie }: { movie: { slug: string; title: string } }) {
  return (
    <Link
      className="icon-button"
      to={signInPath(href("/movie/:slug", { slug: movie.slug }))}
      rel="nofollow"
      aria-label={`Add ${movie.title} to Watchlist`}
    >
      <Icon name="bookmark" />
    </Link>
  );
}
