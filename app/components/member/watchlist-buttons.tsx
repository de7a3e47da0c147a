import { href } from "react-router";
import { Icon } from "#ui/icon.tsx";
import { ActButton } from "./act-button.tsx";
import { useAct } from "./use-act.ts";
import { afterFavoriteAct, afterWatchlistAct, useKept } from "./use-kept.ts";

/** On a film's page: its place on the member's watchlist and among the favourites. */
export function WatchlistButtons({ slug }: { slug: string }) {
  const [standing, setStanding] = useKept(slug);
  const listing = useAct({
    failure: "Failed to update watchlist",
    isPress: true,
    onDone: (sent) => setStanding(afterWatchlistAct(sent, standing)),
  });
  const favoring = useAct({
    failure: "Failed to update favorite status",
    isPress: true,
    onDone: (sent) => setStanding(afterFavoriteAct(sent)),
  });
  const { isListed, isFavorite } = listing.pending
    ? afterWatchlistAct(listing.pending, standing)
    : favoring.pending
      ? afterFavoriteAct(favoring.pending)
      : standing;
  return (
    <>
      <ActButton
        action={href("/movie/:slug/watchlist", { slug })}
        intent={isListed ? "remove" : "add"}
        onSubmit={listing.submit}
        className={isListed ? "button kept" : "button button-gold"}
      >
        {isListed ? (
          <ListedLabel />
        ) : (
          <>
            <Icon name="bookmark" />
            Add to Watchlist
          </>
        )}
      </ActButton>
      <ActButton
        action={href("/movie/:slug/favorite", { slug })}
        intent={isFavorite ? "remove" : "add"}
        onSubmit={favoring.submit}
        className={isFavorite ? "button kept" : "button"}
      >
        <Icon name="heart" />
        {isFavorite ? "Favorited" : "Favorite"}
      </ActButton>
    </>
  );
}

/** One of the two shows: what is, or to who is about to press what that will do. */
function ListedLabel() {
  return (
    <span className="listed-label">
      <span>
        <Icon name="bookmark" />
        In Watchlist
      </span>
      <span>
        <Icon name="close" />
        Remove from Watchlist
      </span>
    </span>
  );
}
