import { lazy } from "react";
import { href } from "react-router";
import { signInPath } from "#app/http/sign-in-path.ts";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { ForMembers } from "./for-members.tsx";

const WatchlistButton = lazy(() => import("./member/watchlist-button.tsx"));

type Props = { movie: { slug: string; title: string } };

/** Leads a visitor to sign in and back to the film's page, which then adds the film. */
export function WatchlistToggle({ movie }: Props) {
  const link = (
    <Link
      className="icon-button"
      to={signInPath(href("/movie/:slug", { slug: movie.slug }))}
      rel="nofollow"
      aria-label={`Add ${movie.title} to Watchlist`}
    >
      <Icon name="bookmark" />
    </Link>
  );
  return (
    <ForMembers visitors={link}>
      <WatchlistButton movie={movie} />
    </ForMembers>
  );
}
