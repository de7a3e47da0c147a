import { lazy } from "react";
import { href } from "react-router";
import { Icon } from "#ui/icon.tsx";
import { ForMembers } from "./for-members.tsx";

const WatchlistButton = lazy(() => import("./member/watchlist-button.tsx"));

type Props = { movie: { slug: string; title: string } };

/** A visitor's press leads to sign-in, after which the film is on the watchlist. */
export function WatchlistToggle({ movie }: Props) {
  const { slug, title } = movie;
  const visitors = (
    <form className="act" method="post" action={href("/movie/:slug/watchlist", { slug })}>
      <button
        type="submit"
        className="icon-button"
        name="intent"
        value="add"
        aria-label={`Add ${title} to Watchlist`}
      >
        <Icon name="bookmark" />
      </button>
    </form>
  );
  return (
    <ForMembers visitors={visitors}>
      <WatchlistButton movie={movie} />
    </ForMembers>
  );
}
